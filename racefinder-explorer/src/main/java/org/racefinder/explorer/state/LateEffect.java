package org.racefinder.explorer.state;

/** An effect of JDK code that shows only after the hook which announced it: looked at before the thread's next operation. */
public interface LateEffect {
    void settle(ManagedThread t, ExecutionState execution);
}
