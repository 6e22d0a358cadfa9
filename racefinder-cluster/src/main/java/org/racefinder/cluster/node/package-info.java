/**
 * The side of a cluster that contributes its cores: a session with the hub, and the workers that request work from it.
 */
package org.racefinder.cluster.node;
