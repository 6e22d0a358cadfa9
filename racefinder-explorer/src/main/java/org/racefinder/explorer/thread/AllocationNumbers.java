package org.racefinder.explorer.thread;

/** The numbers of objects and threads that a thread has created. They are part of the names of the next ones. */
public final class AllocationNumbers {
    /** Objects created by code of the program. */
    public int objects;
    /** Objects created by JDK code, counted separately so that they do not change the names of program objects. */
    public int jdkObjects;
    /** Threads that the thread has started. */
    public int threads;

    /** Thread objects that the thread has created, started or not. */
    public int threadObjects;

    public void reset() {
        objects = 0;
        jdkObjects = 0;
        threads = 0;
        threadObjects = 0;
    }
}
