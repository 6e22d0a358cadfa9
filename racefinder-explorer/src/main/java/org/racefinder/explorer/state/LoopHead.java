package org.racefinder.explorer.state;

import java.util.Arrays;

/** What a thread had done, read and held in its locals when it was last at the head of a loop. */
final class LoopHead {
    int loop;
    int frame;
    /** The progress of the thread when the iteration began; -1 if the iteration has made progress. */
    int progress;

    int effects;
    int changes;
    int held;
    /** Objects with a higher number were created in the current iteration. */
    int births;

    int clockReads;
    int clockReadsBefore;
    int draws;
    /** Consecutive restless iterations without effect, and the time at which the first of them began. */
    int restless;

    long restlessSince;
    long began;
    /** Iterations that counted as progress because another thread saw a lock held. */
    int noticed;

    int readsBefore;
    boolean readsLost;
    int expiries;
    int iterations;
    int eventsBefore;
    long[] values = new long[8];
    Object[] references = new Object[8];
    int valueCount;
    int referenceCount;

    /** Releases the objects of an execution that is over. */
    void forget() {
        Arrays.fill(references, null);
        valueCount = 0;
        referenceCount = 0;
    }
}
