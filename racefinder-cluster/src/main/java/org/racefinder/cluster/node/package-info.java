/** The side of a cluster that lends its cores: a session with the hub, and the workers that ask it for work. */
package org.racefinder.cluster.node;
