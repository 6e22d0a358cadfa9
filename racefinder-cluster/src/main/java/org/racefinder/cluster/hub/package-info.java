/**
 * The side of a cluster that owns the search. Nodes join its {@link org.racefinder.cluster.hub.Hub}, and a dispatcher
 * assigns work to their workers.
 */
package org.racefinder.cluster.hub;
