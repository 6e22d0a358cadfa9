package org.racefinder.explorer.share;

/** Receives the state of a search from time to time, so that the search can be resumed from there. */
public interface StateListener {
    /** Returns whether a new state is wanted; called after every execution. */
    boolean isDue();

    void state(SearchState state);

    /** Called when the search has nothing left to run. */
    void finished();
}
