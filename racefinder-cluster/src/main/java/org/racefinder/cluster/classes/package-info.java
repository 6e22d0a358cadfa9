/** Transfers class paths to other machines: the hub packs and hashes them, a node verifies and caches them. */
package org.racefinder.cluster.classes;
