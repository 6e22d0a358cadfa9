package org.racefinder.explorer.names;

/**
 * What the search takes for granted, because it makes the tree smaller and holds in most programs. Each execution checks
 * what it relies on. When an assumption does not hold, it is given up, and the search starts again without it.
 */
public enum Assumption {
    /** The program does not ask for the states of threads; otherwise threads begin to wait in steps of their own. */
    NO_THREAD_STATES("the states of threads"),
    /** The program does not ask which threads are in a queue; otherwise threads join queues in steps of their own. */
    NO_QUEUES("the queues of locks"),
    /** A latch that was made at this place is not counted down any more when it is open. */
    LATCH_NOT_COUNTED_WHEN_OPEN("latches that are counted down when they are open"),
    /**
     * At a barrier that was made at this place, no more threads arrive than it has parties, nobody asks which of them is
     * the last, and nobody resets it or asks for its state.
     */
    BARRIER_ARRIVALS_ALIKE("barriers whose arrivals are told apart"),
    /** Nothing tells threads apart that were made at this place and run the same code with equal values. */
    THREADS_ALIKE("threads that are told apart"),
    /** The program does not see the workers of a pool that was made at this place; otherwise the pool runs its own code. */
    WORKERS_NOT_SEEN("pools whose workers are seen"),
    /**
     * Nothing depends on a future that was made at this place while a thread waits for it, and the program does not ask
     * how many threads do.
     */
    DEPENDENTS_NOT_SEEN("futures that are waited for and have dependents");

    private final String text;

    Assumption(String text) {
        this.text = text;
    }

    /** What makes the assumption false. */
    public String text() {
        return text;
    }

    /** Returns the assumption with this text, or null. */
    static Assumption of(String text) {
        for (Assumption each : values()) if (each.text.equals(text)) return each;
        return null;
    }
}
