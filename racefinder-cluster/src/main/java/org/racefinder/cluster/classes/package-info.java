/**
 * Class paths on their way to other machines: packed and hashed on the side of the hub, verified and cached on the side
 * of a node.
 */
package org.racefinder.cluster.classes;
