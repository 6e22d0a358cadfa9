package org.racefinder.cluster.node;

import org.racefinder.cluster.classes.ClassCache;
import org.racefinder.worker.program.Jdk;

/**
 * The settings of a node. {@code memory} is the heap size of a worker, or null for the size that the search specifies.
 */
public record NodeOptions(Jdk jdk, String memory, int workers, String name, ClassCache cache) {}
