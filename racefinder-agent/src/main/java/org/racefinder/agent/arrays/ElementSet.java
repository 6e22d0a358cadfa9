package org.racefinder.agent.arrays;

/** Accesses of elements by one thread at one line and time: a bit for each from element {@code from} on, {@code size} of which are set. */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record ElementSet(int from, long[] bits, int size, boolean isWrite, int site) {}
