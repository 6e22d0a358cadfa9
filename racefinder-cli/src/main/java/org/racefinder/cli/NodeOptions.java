package org.racefinder.cli;

/** What a node brings along. {@code memory}: of a worker; null for what the search wants. */
record NodeOptions(Jdk jdk, String memory, int workers, String name, ClassCache cache) {}
