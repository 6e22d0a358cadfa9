package org.racefinder.analysis;

/**
 * Names that are stable across executions, for the numbers that {@link Analysis} receives afresh in each. An analysis
 * queries a name while it processes the action that carries the number. All names are small dense numbers from 0.
 */
public interface StableNaming {
    int thread(int thread);

    int lock(int thread, int lock);

    /** The code site at which the thread takes the lock. It distinguishes synchronized blocks. */
    int block(int thread);

    /** A field of an object or an element of an array; negative if it is ignored, as locations of the JDK are. */
    int field(int thread, int location);
}
