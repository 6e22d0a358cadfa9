package org.racefinder.explorer.thread;

import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * The classes that a thread knows to be initialised, by their numbers in the symbol table. The first use of a class by
 * a thread is an event; later uses are not.
 */
public final class InitialisedTypes {
    private long[] bits = new long[4];

    public boolean contains(int type) {
        return type >> 6 < bits.length && (bits[type >> 6] & (1L << type)) != 0;
    }

    public void add(int type) {
        if (type >> 6 >= bits.length) bits = Arrays.copyOf(bits, (type >> 6) + 4);
        bits[type >> 6] |= 1L << type;
    }

    /** A started thread knows the classes that its starter knew. */
    public void copy(InitialisedTypes other) {
        if (bits.length < other.bits.length) bits = new long[other.bits.length];
        System.arraycopy(other.bits, 0, bits, 0, other.bits.length);
    }

    public void addTo(LongConsumer state) {
        for (int i = 0; i < bits.length; i++) if (bits[i] != 0) state.accept(bits[i] * 31 + i);
    }

    public void reset() {
        Arrays.fill(bits, 0);
    }
}
