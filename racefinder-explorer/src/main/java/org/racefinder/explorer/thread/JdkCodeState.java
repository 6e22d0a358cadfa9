package org.racefinder.explorer.thread;

/** The state of a thread in JDK code that runs without a model. */
public final class JdkCodeState {
    /** The last event of the thread belongs to unmodelled JDK code, which has not called the program since. */
    public boolean ownsLastEvent;
    /** The next operation is requested by unmodelled JDK code. */
    public boolean requestsNext;
    /** The object that unmodelled JDK code is about to call. */
    public Object callee;
    /** The number of synchronization edges that unmodelled JDK code has created. */
    public int edges;
    /** The periodic future of a scheduled executor that the thread runs, or null. */
    public Object scheduled;
    /** The periodic task that the thread runs, or null. */
    public Object periodicTask;

    public void reset() {
        ownsLastEvent = false;
        requestsNext = false;
        callee = null;
        edges = 0;
        scheduled = null;
        periodicTask = null;
    }
}
