package org.racefinder.worker.process;

import java.util.ArrayDeque;
import java.util.Deque;

/** The last lines of a worker's output that are not messages: JVM warnings, output of native code, crash reports. */
public final class WorkerConsoleOutput {
    private static final int KEPT = 200;
    private static final int SHOWN = 5;
    private final Deque<String> lines = new ArrayDeque<>();

    synchronized void add(String line) {
        if (line.isBlank()) return;
        lines.addLast(line);
        if (lines.size() > KEPT) lines.removeFirst();
    }

    public synchronized boolean isEmpty() {
        return lines.isEmpty();
    }

    synchronized String lastLines() {
        return String.join(
                " / ", lines.stream().skip(Math.max(0, lines.size() - SHOWN)).toList());
    }

    /** Returns the first error message of a JVM that does not start, without its standard phrases. */
    synchronized String complaint() {
        return lines.stream()
                .filter(line -> !line.startsWith("Error occurred during initialization")
                        && !line.contains("VM warning")
                        && !line.startsWith("[warning]"))
                .findFirst()
                .map(line -> line.replaceFirst("^(Error|ERROR): ", ""))
                .orElse("it says nothing");
    }

    public synchronized String all() {
        return String.join("\n", lines);
    }
}
