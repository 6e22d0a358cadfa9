package org.racefinder.explorer.thread;

import java.util.Arrays;
import java.util.function.LongConsumer;

/** The numbers of objects and threads that a thread has created. They are part of the names of the next ones. */
public final class AllocationNumbers {
    private static final int GROUP_BITS = 7;
    private static final int COUNT_BITS = 22;

    /** Objects created by code of the program. */
    public int objects;
    /**
     * Objects created by JDK code, by groups of classes. They are counted separately, so that they do not change the names
     * of program objects; and by class, so that a cache of the JDK that makes an object once does not change the names of
     * others.
     */
    private final int[] jdkObjects = new int[1 << GROUP_BITS];

    private boolean anyJdkObjects;
    /** Threads that the thread has started. */
    public int threads;

    /** Thread objects that the thread has created, started or not. */
    public int threadObjects;

    /** Returns the number of the next object of this class that JDK code creates. */
    public int nextJdkObject(Class<?> type) {
        // the name of a hidden class is different in every JVM
        int group = type.isHidden() ? 0 : type.getName().hashCode() & ((1 << GROUP_BITS) - 1);
        anyJdkObjects = true;
        return group << COUNT_BITS | ++jdkObjects[group] & ((1 << COUNT_BITS) - 1);
    }

    public void addTo(LongConsumer state) {
        state.accept(objects);
        state.accept((long) threads << 32 | threadObjects);
        for (int i = 0; anyJdkObjects && i < jdkObjects.length; i++)
            if (jdkObjects[i] != 0) state.accept((long) i << 32 | jdkObjects[i]);
    }

    public void reset() {
        objects = 0;
        if (anyJdkObjects) Arrays.fill(jdkObjects, 0);
        anyJdkObjects = false;
        threads = 0;
        threadObjects = 0;
    }
}
