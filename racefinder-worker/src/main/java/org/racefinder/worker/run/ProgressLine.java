package org.racefinder.worker.run;

import java.io.PrintStream;
import java.util.Locale;
import java.util.function.Consumer;
import org.racefinder.worker.environment.Terminal;
import org.racefinder.worker.process.Progress;

/**
 * The line on standard error that is updated while a search runs. Prints nothing if standard error is not a terminal.
 */
public final class ProgressLine implements Consumer<Progress> {
    private static final String CLEAR = "\r\u001b[K";

    private final PrintStream out;
    private final boolean visible;
    private boolean shown;

    public ProgressLine(PrintStream out, boolean visible) {
        this.out = out;
        this.visible = visible;
    }

    @Override
    public synchronized void accept(Progress progress) {
        if (!visible) return;
        out.print(CLEAR + cut(format(progress), Terminal.lineWidth()));
        out.flush();
        shown = true;
    }

    public synchronized void clear() {
        if (!shown) return;
        out.print(CLEAR);
        out.flush();
        shown = false;
    }

    /** Cuts the line to the width, because a line that wraps in the terminal would not be cleared completely. */
    static String cut(String line, int width) {
        return line.length() < width ? line : line.substring(0, Math.max(0, width - 4)) + "...";
    }

    private static String workers(Progress progress) {
        if (progress.workers() < 2 && progress.nodes() == 0) return "";
        String nodes =
                progress.nodes() == 0 ? "" : " on " + progress.nodes() + (progress.nodes() == 1 ? " node" : " nodes");
        return "  " + progress.workers() + (progress.workers() == 1 ? " worker" : " workers") + nodes;
    }

    static String format(Progress progress) {
        if (!progress.doing().isEmpty()) return progress.doing();
        double seconds = progress.elapsedMillis() / 1000.0;
        String rate =
                seconds > 0 ? String.format(Locale.ROOT, "  %,d/s", Math.round(progress.executions() / seconds)) : "";
        String fraction = progress.fraction() > 0
                ? String.format(Locale.ROOT, "  ~%.0f %%", Math.min(100, 100 * progress.fraction()))
                : "";
        String findings = progress.findings() > 0
                ? "  " + progress.findings() + (progress.findings() == 1 ? " finding" : " findings")
                : "";
        return String.format(
                Locale.ROOT,
                "exploring  %s%s%s%s  depth %d%s  %d:%04.1f",
                Progress.executions(progress.executions()),
                rate,
                fraction,
                findings,
                progress.depth(),
                workers(progress),
                (int) seconds / 60,
                seconds % 60);
    }
}
