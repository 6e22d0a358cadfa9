package org.racefinder.agent.shadow;

/** Receives the accesses of observed threads, for a log or for analyses that run while the program runs. */
public interface AccessRecorder {
    void access(WatchedThread t, Shadow shadow, int place, int what, boolean write, int site);

    /** The thread reached the object through the final field whose freeze has that number in the log. */
    void reached(WatchedThread t, Shadow shadow, int freeze);

    void atomicAccess(WatchedThread t, Shadow shadow, int place, int what, boolean write, int site);
}
