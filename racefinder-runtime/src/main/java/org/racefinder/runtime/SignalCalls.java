package org.racefinder.runtime;

import java.util.Map;
import java.util.Objects;

/** The JDK's table of signal handlers, for managed threads: the process itself keeps its handlers. */
public final class SignalCalls {
    private SignalCalls() {}

    /**
     * Registers a handler, and returns the one before it.
     *
     * @param handlers the table of the JDK, by signal
     * @param signals the signals by number
     * @param byDefault what the JDK returns if there was no handler
     */
    public static Object handle(
            Map<Object, Object> handlers,
            Map<Object, Object> signals,
            Object signal,
            int number,
            Object handler,
            Object byDefault) {
        Objects.requireNonNull(signal, "sig");
        Objects.requireNonNull(handler, "handler");
        signals.put(number, signal);
        Object before = handlers.remove(signal);
        // The native handlers, default and ignore, are in no table.
        if (handler.getClass() != byDefault.getClass()) handlers.put(signal, handler);
        return before == null ? byDefault : before;
    }
}
