package org.racefinder.explorer.state;

/** How many objects and threads a thread has created. The next one is named after these numbers. */
public final class AllocationNumbers {
    /** Objects created by code of the program. */
    int objects;
    /** Objects created by JDK code, counted apart so that they do not change the names of the program's objects. */
    int jdkObjects;
    /** Threads that the thread has started. */
    public int threads;

    void reset() {
        objects = 0;
        jdkObjects = 0;
        threads = 0;
    }
}
