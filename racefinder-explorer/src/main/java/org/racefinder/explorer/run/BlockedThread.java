package org.racefinder.explorer.run;

import java.time.Duration;
import java.util.List;

/**
 * Recognises a thread that waits outside the engine's control: for input or output, for a monitor of the JDK, or for a
 * notification. No other thread of the program runs meanwhile, so in most cases it would wait for ever. It is recognised
 * earlier than a thread that computes, whose computation may end.
 */
final class BlockedThread {
    private static final long PATIENCE = Duration.ofSeconds(2).toNanos();
    /** Only another thread of the program can hold the monitor for long, and that thread does not run. */
    private static final long PATIENCE_WITH_MONITORS = Duration.ofMillis(500).toNanos();

    private static final List<String> INPUT_OUTPUT =
            List.of("sun.nio.ch.", "sun.nio.fs.", "java.net.", "sun.net.", "java.io.");

    private Thread.State state;
    private long since;

    /** Called at every tick without progress. Returns whether the thread has waited for so long that it is blocked. */
    boolean isBlocked(Thread thread, long now) {
        Thread.State found = thread.getState();
        StackTraceElement[] stack = thread.getStackTrace();
        if (found == Thread.State.RUNNABLE ? !isInputOutput(stack) : isOfTool(stack)) found = null;
        if (found == null || found != state) {
            state = found;
            since = now;
            return false;
        }
        return now - since > (state == Thread.State.BLOCKED ? PATIENCE_WITH_MONITORS : PATIENCE);
    }

    void progressed() {
        state = null;
    }

    private static boolean isInputOutput(StackTraceElement[] stack) {
        return stack.length > 0
                && stack[0].isNativeMethod()
                && INPUT_OUTPUT.stream().anyMatch(stack[0].getClassName()::startsWith);
    }

    /** Whether the engine itself lets the thread wait. */
    private static boolean isOfTool(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            String name = frame.getClassName();
            if (!name.startsWith("java.") && !name.startsWith("jdk.") && !name.startsWith("sun."))
                return name.startsWith("org.racefinder.");
        }
        return true;
    }

    /** What the thread waits for, and what can be done about it. */
    String advice() {
        return state == Thread.State.BLOCKED
                ? "another thread holds a monitor of the JDK while JDK code calls the program"
                : "no other thread runs meanwhile, so let threads exchange data through a queue instead of sockets, pipes"
                        + " or processes, or use monitor";
    }
}
