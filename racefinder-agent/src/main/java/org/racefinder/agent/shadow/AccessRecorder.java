package org.racefinder.agent.shadow;

/** Receives the accesses of observed threads, for a log or for analyses that run while the program runs. */
public interface AccessRecorder {
    void access(WatchedThread t, Shadow shadow, int place, int what, boolean write, int site);

    void atomicAccess(WatchedThread t, Shadow shadow, int place, int what, boolean write, int site);
}
