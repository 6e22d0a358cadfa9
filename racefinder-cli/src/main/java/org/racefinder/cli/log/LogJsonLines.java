package org.racefinder.cli.log;

import java.io.PrintStream;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.racefinder.model.CodeSite;
import org.racefinder.trace.log.LogListener;
import org.racefinder.trace.log.LogNames;
import org.racefinder.trace.log.LogOp;

/** Prints an event log as JSON, one record per line. */
public final class LogJsonLines implements LogListener {
    private final LogNames names;
    private final PrintStream out;
    private final Map<Integer, Long> times = new HashMap<>();
    private long left;

    public LogJsonLines(LogNames names, long limit, PrintStream out) {
        this.names = names;
        this.left = limit;
        this.out = out;
    }

    private void line(int thread, LogOp op, String rest) {
        Long nanos = times.remove(thread);
        if (left-- > 0)
            out.println("{\"thread\":" + quoted(names.thread(thread)) + ",\"op\":\""
                    + op.name().toLowerCase(Locale.ROOT) + "\"" + (nanos == null ? "" : ",\"nanos\":" + nanos) + rest
                    + "}");
    }

    private String location(int object, int place, boolean element) {
        return ",\"location\":" + quoted(names.location(object, place, element).display(true)) + ",\"object\":" + object
                + ",\"place\":" + place;
    }

    @Override
    public void time(int thread, long nanos) {
        times.put(thread, nanos);
    }

    @Override
    public void access(int thread, LogOp op, int object, int place, boolean element, int site) {
        line(thread, op, location(object, place, element) + at(names.site(site)));
    }

    @Override
    public void value(int thread, LogOp op, int object, int place, boolean element, int site, long value) {
        String text = names.value(object, place, element, value);
        line(thread, op, location(object, place, element) + ",\"value\":" + quoted(text) + at(names.site(site)));
    }

    @Override
    public void ordered(int thread, LogOp op, int object, int site, long sequence) {
        String where = op.hasSite() ? at(names.site(site)) : "";
        line(thread, op, ",\"object\":" + object + ",\"sequence\":" + sequence + where);
    }

    private static String at(CodeSite site) {
        return site.line() == 0 ? "" : ",\"at\":" + quoted(site.place());
    }

    private static String quoted(String text) {
        StringBuilder json = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') json.append('\\').append(c);
            else if (c < ' ' || c > '~') json.append(String.format("\\u%04x", (int) c));
            else json.append(c);
        }
        return json.append('"').toString();
    }
}
