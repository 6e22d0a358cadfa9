package org.racefinder.explorer.state;

/** The state of a thread in JDK code that runs without a model. */
public final class JdkCodeState {
    /** The last event of the thread belongs to such code, which has not called the program since. */
    public boolean ownsLastEvent;
    /** The next operation is requested by such code. */
    public boolean requestsNext;
    /** The object that such code is about to call. */
    public Object callee;
    /** How many synchronization edges such code has made. */
    public int edges;

    void reset() {
        ownsLastEvent = false;
        requestsNext = false;
        callee = null;
        edges = 0;
    }
}
