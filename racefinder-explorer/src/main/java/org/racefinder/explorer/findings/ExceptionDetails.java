package org.racefinder.explorer.findings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.racefinder.model.Failure;

/** Reads exceptions of the program. Their methods may be overridden by the program, and may throw. */
final class ExceptionDetails {
    private static final StackTraceElement[] NO_FRAMES = {};
    /** The maximum length of a chain of causes. */
    private static final int MAX_CAUSES = 8;

    private ExceptionDetails() {}

    static Failure of(Throwable failure) {
        List<String> stack = new ArrayList<>(StackFrames.text(stack(failure)));
        Throwable cause = cause(failure);
        for (int i = 0; cause != null && i < MAX_CAUSES; i++) {
            String message = message(cause);
            stack.add(Failure.CAUSED_BY + cause.getClass().getName() + (message == null ? "" : ": " + message));
            stack.addAll(StackFrames.text(stack(cause)));
            cause = cause(cause);
        }
        return new Failure(failure.getClass().getName(), message(failure), stack);
    }

    static StackTraceElement[] stack(Throwable failure) {
        try {
            StackTraceElement[] stack = failure.getStackTrace();
            return stack == null
                    ? NO_FRAMES
                    : Arrays.stream(stack).filter(Objects::nonNull).toArray(StackTraceElement[]::new);
        } catch (Throwable again) {
            return NO_FRAMES;
        }
    }

    private static String message(Throwable failure) {
        try {
            String message = failure.getMessage();
            return failure instanceof NullPointerException ? BridgeNames.removedFrom(message, stack(failure)) : message;
        } catch (Throwable again) {
            return "[its getMessage() throws " + again.getClass().getName() + "]";
        }
    }

    private static Throwable cause(Throwable failure) {
        try {
            Throwable cause = failure.getCause();
            return cause == failure ? null : cause;
        } catch (Throwable again) {
            return null;
        }
    }
}
