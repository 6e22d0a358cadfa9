package org.racefinder.explorer.search;

/**
 * The kinds of synchronization objects of the toy language. Object n of a kind has a fixed number, and its state is one
 * long.
 */
enum ToyObject {
    VARIABLE(0),
    /** Owner + 1, or 0. */
    LOCK(1),
    /** The set of threads that wait and have not been woken. */
    WAITERS(2),
    /**
     * 0: has never waited; WAITING + monitor: waits and has not been woken; otherwise the reason why the wait ended.
     */
    WAKE(3),
    INTERRUPT(4),
    PERMIT(5),
    /** 0: not started, 1: started, 2: ended. */
    LIFE(6),
    SEMAPHORE(7),
    LATCH(8),
    PLAIN(9),
    /** The number of readers, or WRITER. */
    SHARED_LOCK(10),
    /** Whether the thread has taken its first step, if it is interchangeable with others. */
    FIRST(11);

    private final int group;

    ToyObject(int group) {
        this.group = group;
    }

    static final int PER_KIND = 8;
    static final int TOTAL = values().length * PER_KIND;

    static final long WAITING = 100;
    static final long NOTIFIED = 1;
    static final long TIMED_OUT = 2;
    static final long INTERRUPTED = 3;

    static final long WRITER = 1000;

    int number(long index) {
        return group * PER_KIND + (int) index;
    }
}
