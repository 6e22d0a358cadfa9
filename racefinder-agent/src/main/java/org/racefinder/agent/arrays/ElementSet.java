package org.racefinder.agent.arrays;

/**
 * The elements that one thread accessed at one code site and one time of its clock. Each bit represents an element,
 * starting at {@code from}; {@code size} bits are set.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record ElementSet(int from, long[] bits, int size, boolean isWrite, int site) {}
