package org.racefinder.explorer.execution;

/** Unwinds a thread whose execution is over. It carries no stack trace and is never reported. */
@SuppressWarnings("StaticAssignmentOfThrowable")
public final class ExecutionOver extends Error {
    public static final ExecutionOver SIGNAL = new ExecutionOver();

    private ExecutionOver() {
        super("this execution is over", null, false, false);
    }
}
