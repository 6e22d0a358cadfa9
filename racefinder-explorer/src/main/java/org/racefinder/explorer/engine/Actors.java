package org.racefinder.explorer.engine;

/**
 * Stable numbers of actors over the whole search: a thread is (parent, n-th start of that parent), its timer belongs to it.
 * Used with the hooks off.
 */
final class Actors {
    private static final int TIMER = -1;
    private final NameTable names;

    static final int MAIN = 0;

    Actors(NameTable names) {
        this.names = names;
    }

    int thread(int parent, int nth) {
        return number(parent, nth);
    }

    int timer(int thread) {
        return number(thread, TIMER);
    }

    private int number(int owner, int nth) {
        return names.actor(owner, nth);
    }
}
