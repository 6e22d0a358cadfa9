/** The network of a cluster over Apache Pekko with mutual TLS. Only the {@code cluster} command loads it. */
package org.racefinder.cluster.pekko;
