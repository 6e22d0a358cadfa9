package org.racefinder.runtime;

/**
 * Receives, in addition to {@link Control}, those events of a parallel run that the JVM itself performs. Releases are
 * reported before they happen and acquires after they happened, so that no happens-before edge is missed. No method
 * throws an exception.
 */
public abstract class Watcher {

    // ---- Monitors: after the real enter, before the real exit, around the real wait

    public void entered(Object monitor, int site) {}

    public void exiting(Object monitor, int site) {}

    public void waits(Object monitor) {}

    public void waited(Object monitor) {}

    // ---- Volatile fields: around the real access; owner is null for a static field

    public void beforeVolatile(Object owner, int field, int kind, int site) {}

    public void afterVolatile() {}

    // ---- Class initialisation

    /** The thread used a class that is already initialised, or whose initialiser it is running. */
    public void used(int type) {}

    /** Called before the use of a static field. Initialises the class if necessary. */
    public void use(Class<?> user, int type) {}

    /** Called before the static initialiser returns. */
    public void initialised(int type) {}

    // ---- Edges inside the JDK

    /** {@code field} is the number of a field of the synchronizer, or 0 for all of them. */
    public void acquired(Object synchronizer, int field) {}

    public void released(Object synchronizer, int field) {}

    /** Called before a modelled method calls a function of the program; see {@link Callbacks}. */
    public void calledBack() {}

    public void callReturned() {}

    // ---- Concurrent collections, in unmodelled methods; a view, iterator or spliterator represents its collection

    /** Whether the collection belongs to the program. */
    public boolean follows(Object collection) {
        return false;
    }

    /** An element may be placed into the collection. */
    public void placing(Object collection) {}

    /** An element may have been read or taken from the collection. */
    public void reached(Object collection) {}

    /** Called before a queue that compares its elements unlocks. */
    public void compared(Object queue) {}

    /** The collection returned the given view. */
    public void part(Object view, Object collection) {}

    // ---- Threads

    public void starting(Thread thread) {}

    public void ended(Thread thread) {}

    public void joined(Thread thread) {}

    public void interrupting(Thread thread) {}

    /** The current thread observed that the given thread, itself or another, was interrupted. */
    public void interruptSeen(Thread thread) {}

    /** The program is about to halt its JVM. */
    public void halting() {}
}
