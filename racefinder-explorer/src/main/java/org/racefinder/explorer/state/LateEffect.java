package org.racefinder.explorer.state;

/** An effect of JDK code that happens after the hook that announced it. Examined before the thread's next operation. */
public interface LateEffect {
    void settle(ManagedThread t, ExecutionState execution);
}
