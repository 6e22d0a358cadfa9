package org.racefinder.agent.arrays;

/**
 * Elements that one thread accessed at one code site and one time of its clock: one bit per element, from element
 * {@code from} on; {@code size} bits are set.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record ElementSet(int from, long[] bits, int size, boolean isWrite, int site) {}
