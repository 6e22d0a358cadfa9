package org.racefinder.explorer.names;

/**
 * Stable numbers of actors over the whole search: a thread is (parent, n-th start of that parent), its timer belongs to it.
 * Used with the hooks off.
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
