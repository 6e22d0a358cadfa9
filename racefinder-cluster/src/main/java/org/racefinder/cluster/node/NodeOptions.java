package org.racefinder.cluster.node;

import org.racefinder.cluster.classes.ClassCache;
import org.racefinder.worker.program.Jdk;

/** The settings of a node. {@code memory}: the heap of a worker; null for what the search asks for. */
public record NodeOptions(Jdk jdk, String memory, int workers, String name, ClassCache cache) {}
