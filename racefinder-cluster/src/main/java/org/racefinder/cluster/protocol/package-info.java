/**
 * The messages between the machines of a cluster, their codec, and the network interface that carries them. Its
 * implementation is loaded from separate jars, so that nothing here depends on a network library.
 */
package org.racefinder.cluster.protocol;
