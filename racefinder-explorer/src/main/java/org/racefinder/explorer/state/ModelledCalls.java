package org.racefinder.explorer.state;

/** The calls of modelled JDK methods that a thread is in. */
public final class ModelledCalls {
    private static final Monitor[] NO_MONITORS = {};

    /** Above zero while the body of a modelled method runs: operations in it are part of the same step. */
    public int depth;
    /** The call whose body runs. */
    public ModelCall current;
    /** The innermost computation on a map. */
    public ModelCall computation;
    /** An effect to examine before the next operation; null if there is none. */
    public LateEffect lateEffect;
    /** The free monitor that the synchronized JDK method about to be called may enter without a step. */
    public Monitor freeMonitor;
    /** Further free monitors that this method may enter, if it is one of a stream. */
    public Monitor[] freeInside = NO_MONITORS;
    /** Those of them that the method which runs has entered. */
    public Monitor[] entered = NO_MONITORS;
    /** The result of a method that a model replaces, if it is a number. */
    public long replacedNumber;

    /** The result of a method that a model replaces, if it is a reference. */
    public Object replacedReference;

    /** Above zero while the JVM loads or links for the thread. */
    public int uncontrolled;

    /** The key of a map whose hash code is known for the call that begins next or is under way; otherwise null. */
    public Object hashedKey;

    public int keyHash;

    public void keyHashed(Object key, int hash) {
        hashedKey = key;
        keyHash = hash;
    }

    /** Uses the hash code of the key that is being computed again. */
    public void reuseKeyHash() {
        if (computation != null && computation.isKeyHashed) keyHashed(computation.argument, computation.keyHash);
    }

    void reset() {
        hashedKey = null;
        depth = 0;
        current = null;
        computation = null;
        lateEffect = null;
        freeMonitor = null;
        freeInside = NO_MONITORS;
        entered = NO_MONITORS;
        replacedNumber = 0;
        replacedReference = null;
        uncontrolled = 0;
    }
}
