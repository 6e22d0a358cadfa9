package org.racefinder.explorer.state;

/** An effect of JDK code that takes place after its hook. The engine examines it before the thread's next operation. */
public interface LateEffect {
    void settle(ManagedThread t, ExecutionState execution);
}
