package org.racefinder.cli.log;

import java.io.PrintStream;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.racefinder.trace.log.LogListener;
import org.racefinder.trace.log.LogNames;
import org.racefinder.trace.log.LogOp;

/** Prints an event log as text, one record per line. */
public final class LogText implements LogListener {
    private static final double NANOS = 1e9;

    private final LogNames names;
    private final PrintStream out;
    private final Map<Integer, Long> times = new HashMap<>();
    private long left;

    public LogText(LogNames names, long limit, PrintStream out) {
        this.names = names;
        this.left = limit;
        this.out = out;
    }

    private void line(int thread, LogOp op, String rest) {
        Long nanos = times.remove(thread);
        String when = nanos == null ? "" : String.format(Locale.ROOT, "%.9f  ", nanos / NANOS);
        if (left-- > 0)
            out.println(when + names.thread(thread) + "  " + op.name().toLowerCase(Locale.ROOT) + "  " + rest);
    }

    private String location(int object, int place, boolean element) {
        String name = names.location(object, place, element).display(true);
        return object == 0 ? name : name + (element ? "[" + place + "]" : "") + "@" + object;
    }

    @Override
    public void time(int thread, long nanos) {
        times.put(thread, nanos);
    }

    @Override
    public void access(int thread, LogOp op, int object, int place, boolean element, int site) {
        line(
                thread,
                op,
                location(object, place, element) + "  " + names.site(site).place());
    }

    @Override
    public void value(int thread, LogOp op, int object, int place, boolean element, int site, long value) {
        line(
                thread,
                op,
                location(object, place, element) + " = " + names.value(object, place, element, value) + "  "
                        + names.site(site).place());
    }

    @Override
    public void ordered(int thread, LogOp op, int object, int site, long sequence) {
        boolean hasSite = site != 0 && op.hasSite();
        line(thread, op, "@" + object + "  " + (hasSite ? names.site(site).place() + "  " : "") + "#" + sequence);
    }
}
