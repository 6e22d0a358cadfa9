package org.racefinder.cli;

import java.util.ArrayDeque;
import java.util.Deque;

/** The last lines that a worker printed and that are no messages: warnings of the JVM, output of native code, crash notices. */
final class StrayOutput {
    private static final int KEPT = 200;
    private static final int SHOWN = 5;
    private final Deque<String> lines = new ArrayDeque<>();

    synchronized void add(String line) {
        if (line.isBlank()) return;
        lines.addLast(line);
        if (lines.size() > KEPT) lines.removeFirst();
    }

    synchronized boolean isEmpty() {
        return lines.isEmpty();
    }

    synchronized String lastLines() {
        return String.join(
                " / ", lines.stream().skip(Math.max(0, lines.size() - SHOWN)).toList());
    }

    synchronized String all() {
        return String.join("\n", lines);
    }
}
