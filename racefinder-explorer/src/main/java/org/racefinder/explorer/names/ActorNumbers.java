package org.racefinder.explorer.names;

/**
 * Numbers the actors so that a number means the same in the whole search. A thread is identified by its parent and the
 * number of threads that the parent started before; a timer is identified by its thread. Call only with the hooks off.
 */
public final class ActorNumbers {
    private static final int TIMER = -1;
    private final NameTable names;

    public static final int MAIN = 0;

    public ActorNumbers(NameTable names) {
        this.names = names;
    }

    public int thread(int parent, int nth) {
        return number(parent, nth);
    }

    public int timer(int thread) {
        return number(thread, TIMER);
    }

    private int number(int owner, int nth) {
        return names.actor(owner, nth);
    }
}
