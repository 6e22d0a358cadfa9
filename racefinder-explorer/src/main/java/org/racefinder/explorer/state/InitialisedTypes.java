package org.racefinder.explorer.state;

import java.util.Arrays;

/** The classes that a thread knows to be initialised, by their numbers in the symbol table: a thread's first use of a class is an event, later ones are not. */
public final class InitialisedTypes {
    private long[] bits = new long[4];

    public boolean contains(int type) {
        return type >> 6 < bits.length && (bits[type >> 6] & (1L << type)) != 0;
    }

    public void add(int type) {
        if (type >> 6 >= bits.length) bits = Arrays.copyOf(bits, (type >> 6) + 4);
        bits[type >> 6] |= 1L << type;
    }

    /** A started thread knows what its starter knew. */
    public void copy(InitialisedTypes other) {
        bits = other.bits.clone();
    }
}
