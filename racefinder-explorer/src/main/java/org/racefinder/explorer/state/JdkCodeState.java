package org.racefinder.explorer.state;

/** What a thread does in JDK code that runs as it is, without a model. */
public final class JdkCodeState {
    /** The thread's last event is one of such code, which has not called the program since. */
    public boolean ownsLastEvent;
    /** Such code requests the next operation. */
    public boolean requestsNext;
    /** The object that such code is about to call. */
    public Object callee;
    /** How many synchronization edges such code has made. */
    public int edges;
}
