package org.racefinder.explorer.state;

/** What a model keeps for an object, if states that contain the object can be compared. */
public interface ModelState {
    /** The contents of a state, in which threads may have other names. */
    interface Contents {
        void number(long number);

        /** A thread, which may be null, with something that belongs to it. The order of these does not matter. */
        void thread(ManagedThread t, long has);

        /** The threads of one of the {@link WaitSets}. */
        void threads(long set);
    }

    /** Adds everything that the fields of the object do not say, nor its cells other than that for its state. */
    void addTo(Contents state, ExecutionState execution);
}
