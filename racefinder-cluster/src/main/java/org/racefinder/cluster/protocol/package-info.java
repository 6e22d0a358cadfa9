/**
 * The messages between the machines of a cluster, their codec, and the network interface that carries them. The
 * implementation of that interface is loaded from jars of its own, so that nothing here depends on a network library.
 */
package org.racefinder.cluster.protocol;
