package org.racefinder.agent.shadow;

import org.racefinder.model.RaceKind;

/** Receives the races that {@link RaceChecker} finds, and failures inside hooks. */
public interface RaceReporter {
    /**
     * Called if the access of {@code t} at {@code site} races with the earlier access {@code other}.
     *
     * @param what the number of the field, or {@link Shadow#ELEMENT}
     */
    void found(RaceKind kind, WatchedThread t, Shadow shadow, int place, int what, long other, int site);

    /** Called if a hook failed. The failure must not affect the program, but must appear in the result. */
    void failed(Throwable failure);
}
