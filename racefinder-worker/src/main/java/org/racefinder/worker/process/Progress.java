package org.racefinder.worker.process;

import java.util.List;
import java.util.Locale;

/** The progress of a search, or of the phase after it. {@code nodes} is the number of other machines that take part. */
public record Progress(
        long executions,
        int findings,
        double fraction,
        int depth,
        long elapsedMillis,
        String doing,
        int workers,
        int nodes) {
    public static final Progress NONE = new Progress(0, 0, 0, 0, 0, "");

    public Progress(long executions, int findings, double fraction, int depth, long elapsedMillis) {
        this(executions, findings, fraction, depth, elapsedMillis, "");
    }

    public Progress(long executions, int findings, double fraction, int depth, long elapsedMillis, String doing) {
        this(executions, findings, fraction, depth, elapsedMillis, doing, 1, 0);
    }

    public static String executions(long number) {
        return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? "execution" : "executions");
    }

    public String encode() {
        return executions + " " + findings + " " + fraction + " " + depth + " " + elapsedMillis + " " + doing;
    }

    public static Progress decode(String text) {
        List<String> parts = List.of(text.split(" ", 6));
        return new Progress(
                Long.parseLong(parts.get(0)),
                Integer.parseInt(parts.get(1)),
                Double.parseDouble(parts.get(2)),
                Integer.parseInt(parts.get(3)),
                Long.parseLong(parts.get(4)),
                parts.get(5));
    }
}
