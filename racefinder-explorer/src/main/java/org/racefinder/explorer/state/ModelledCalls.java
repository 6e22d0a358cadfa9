package org.racefinder.explorer.state;

/** The modelled JDK methods that a thread is in. */
public final class ModelledCalls {
    /** Above zero: the body of a modelled method runs, so nothing in it is a step of its own. */
    public int depth;
    /** The call whose body runs. */
    public ModelCall current;
    /** The innermost computation on a map under way. */
    public ModelCall computation;
    /** What remains to be looked at since the last operation; null if nothing does. */
    public LateEffect lateEffect;
    /** The monitor that the synchronized JDK method it is about to call may take at once. */
    public Monitor freeMonitor;
    /** The result of a method that a model replaces. */
    public long replacedNumber;

    public Object replacedReference;
}
