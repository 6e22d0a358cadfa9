package org.racefinder.runtime;

/**
 * What code of a truly parallel run reports to, beside {@link Control}: the events that the JVM itself brings about and that are only told of.
 * Releases are told before they take place and acquires after, so that no edge is missed. Nothing is thrown.
 */
public abstract class Watcher {

    // ---- monitors: after the real enter, before the real exit, around the real wait

    public void entered(Object monitor, int site) {}

    public void exiting(Object monitor, int site) {}

    public void waits(Object monitor) {}

    public void waited(Object monitor) {}

    // ---- volatile fields: around the real access; owner is null for a static one

    public void beforeVolatile(Object owner, int field, int kind, int site) {}

    public void afterVolatile() {}

    // ---- class initialisation

    /** A class was used whose initialisation is over, or whose initialiser this thread runs. */
    public void used(int type) {}

    /** A static field is about to be used: initialises the class now if need be. */
    public void use(Class<?> user, int type) {}

    /** The static initialiser is about to return. */
    public void initialised(int type) {}

    // ---- edges inside the JDK

    /** {@code field}: the number of a field of the synchronizer; 0 for all of them. */
    public void acquired(Object synchronizer, int field) {}

    public void released(Object synchronizer, int field) {}

    /** The program's own function is about to run inside a modelled method; see {@link Callbacks}. */
    public void calledBack() {}

    public void callReturned() {}

    // ---- concurrent collections, in methods without a model; a view, an iterator or a spliterator stands for its
    // collection

    /** Whether the collection is the program's. */
    public boolean follows(Object collection) {
        return false;
    }

    /** Something may be placed into the collection. */
    public void placing(Object collection) {}

    /** Something may have been got from the collection. */
    public void reached(Object collection) {}

    /** A queue that compares its elements is about to unlock. */
    public void compared(Object queue) {}

    /** The collection gave out that view of it. */
    public void part(Object view, Object collection) {}

    // ---- threads

    public void starting(Thread thread) {}

    public void ended(Thread thread) {}

    public void joined(Thread thread) {}

    public void interrupting(Thread thread) {}

    /** The current thread noticed that this one, itself or another, was interrupted. */
    public void interruptSeen(Thread thread) {}
}
