/** The network of a cluster over Apache Pekko with mutual TLS. Loaded by the {@code cluster} command alone. */
package org.racefinder.cluster.pekko;
