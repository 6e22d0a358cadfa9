package org.racefinder.mcp.program;

import java.util.ArrayList;
import java.util.List;

/** Tells the code that works on a request that nobody waits for its answer any more. */
public final class Cancellation {
    /** Thrown by work that ends because its request was cancelled. */
    public static final class CancelledRequestException extends RuntimeException {
        CancelledRequestException() {
            super("the request was cancelled", null, false, false);
        }
    }

    /** The end of a part of the work that can be interrupted. */
    public interface Part extends AutoCloseable {
        @Override
        void close();
    }

    private final List<Runnable> actions = new ArrayList<>();
    private boolean cancelled;

    public void cancel() {
        List<Runnable> todo;
        synchronized (this) {
            cancelled = true;
            todo = List.copyOf(actions);
            actions.clear();
        }
        todo.forEach(Runnable::run);
    }

    public synchronized boolean isCancelled() {
        return cancelled;
    }

    /** Runs {@code action} when the request is cancelled, at once if it is already, unless the part has ended. */
    public Part onCancel(Runnable action) {
        boolean now;
        synchronized (this) {
            now = cancelled;
            if (!now) actions.add(action);
        }
        if (now) action.run();
        return () -> {
            synchronized (this) {
                actions.remove(action);
            }
        };
    }

    public void throwIfCancelled() {
        if (isCancelled()) throw new CancelledRequestException();
    }
}
