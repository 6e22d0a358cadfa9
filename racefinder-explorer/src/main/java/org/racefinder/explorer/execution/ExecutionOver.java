package org.racefinder.explorer.execution;

/** Unwinds a thread whose execution is over. Never reaches the user as a result; carries no stack. */
@SuppressWarnings("StaticAssignmentOfThrowable")
public final class ExecutionOver extends Error {
    public static final ExecutionOver SIGNAL = new ExecutionOver();

    private ExecutionOver() {
        super("this execution is over", null, false, false);
    }
}
