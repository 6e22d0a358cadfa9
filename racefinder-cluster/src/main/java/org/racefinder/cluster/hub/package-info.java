/**
 * The side of a cluster that owns the search: nodes join its {@link org.racefinder.cluster.hub.Hub}, and a dispatcher
 * gives work to their workers.
 */
package org.racefinder.cluster.hub;
