package org.racefinder.cli;

import java.util.List;

/** How far a search is. */
record Progress(long executions, int findings, double fraction, int depth, long elapsedMillis) {
    static final Progress NONE = new Progress(0, 0, 0, 0, 0);

    String encode() {
        return executions + " " + findings + " " + fraction + " " + depth + " " + elapsedMillis;
    }

    static Progress decode(String text) {
        List<String> parts = List.of(text.split(" ", -1));
        return new Progress(
                Long.parseLong(parts.get(0)),
                Integer.parseInt(parts.get(1)),
                Double.parseDouble(parts.get(2)),
                Integer.parseInt(parts.get(3)),
                Long.parseLong(parts.get(4)));
    }
}
