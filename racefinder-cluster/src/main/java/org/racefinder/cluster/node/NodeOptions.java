package org.racefinder.cluster.node;

import org.racefinder.cluster.classes.ClassCache;
import org.racefinder.worker.program.Jdk;

/** What a node brings along. {@code memory}: of a worker; null for what the search wants. */
public record NodeOptions(Jdk jdk, String memory, int workers, String name, ClassCache cache) {}
