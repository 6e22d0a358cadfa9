package org.racefinder.model;

import org.jspecify.annotations.Nullable;

/** An exception leaves its thread. {@code failure} is null until it has been examined. */
public record UncaughtException(
        Circumstances circumstances, @Nullable Failure failure) implements Finding {
    static final FindingCard CARD = new FindingCard(
            "E",
            "uncaught exception",
            "UncaughtException",
            "Uncaught exception",
            "In some schedule an exception leaves its thread. Failed assertions count: they are switched on.",
            "Read the path: it shows the order of steps that makes the exception happen.",
            false);

    static Finding read(Circumstances circumstances, FieldReader fields) {
        return new UncaughtException(circumstances, fields.failure("exception"));
    }

    @Override
    public Kind kind() {
        return Kind.UNCAUGHT_EXCEPTION;
    }

    @Override
    public UncaughtException with(Circumstances changed) {
        return new UncaughtException(changed, failure);
    }

    @Override
    public String headline() {
        if (failure == null) return "EXCEPTION  a thread ends with an uncaught exception";
        String message = failure.message();
        return "EXCEPTION  " + failure.type() + (message == null ? "" : firstLine(message));
    }

    /** Messages of assertion libraries often begin with an empty line. */
    private static String firstLine(String message) {
        return message.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .findFirst()
                .map(line -> ": " + line)
                .orElse("");
    }

    @Override
    public void writeEvidence(FieldWriter out) {
        out.failure("exception", failure);
    }
}
