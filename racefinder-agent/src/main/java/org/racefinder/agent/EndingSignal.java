package org.racefinder.agent;

import java.util.Map;

/**
 * Finds out, while the JVM shuts down, whether a signal ended the program. The JVM handles such a signal in a thread of
 * its own, named after it, which waits for the end of the shutdown.
 */
public final class EndingSignal {
    private static final String HANDLER = "java.lang.Terminator";
    private static final String REASON = "the program did not come to its end: it was ended by ";

    private EndingSignal() {}

    /** The reason why not everything was seen; null if no signal ended the program. */
    static String reason() {
        for (Map.Entry<Thread, StackTraceElement[]> each :
                Thread.getAllStackTraces().entrySet()) {
            for (StackTraceElement frame : each.getValue())
                if (frame.getClassName().startsWith(HANDLER))
                    return REASON + each.getKey().getName().replaceFirst(" handler$", "");
        }
        return null;
    }

    public static boolean isReason(String text) {
        return text.startsWith(REASON);
    }
}
