package org.racefinder.explorer.share;

/** Is told now and then how far a search is, so that it can be taken up again from there. */
public interface StateListener {
    /** Asked after every execution. */
    boolean isDue();

    void state(SearchState state);

    /** Nothing is left to run. */
    void finished();
}
