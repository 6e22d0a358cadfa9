package org.racefinder.explorer.state;

/** How much a thread has made so far: what it makes next is named by these numbers. */
public final class AllocationNumbers {
    /** Objects made by code of the program. */
    int objects;
    /** Objects made by JDK code, counted apart so that what it does beside the program renames nothing. */
    int jdkObjects;
    /** Threads that it started. */
    public int threads;
}
