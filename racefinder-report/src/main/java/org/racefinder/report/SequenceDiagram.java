package org.racefinder.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.model.Finding;
import org.racefinder.model.Path;
import org.racefinder.model.Step;
import org.racefinder.model.Waiting;
import org.racefinder.report.escape.Markup;
import org.racefinder.report.escape.Visible;

/**
 * Draws a path: one lane per thread, time downwards, an arrow for each happens-before edge between threads, and a
 * dashed arrow for the missing edge. Scripts find each step by its number.
 *
 * <p>Lanes are as wide as their texts, so that values are never cut. Arrows run beside the lanes and between the rows,
 * where there is no text.
 */
final class SequenceDiagram {
    private static final int ROW = 26;
    private static final int GUTTER = 60;
    private static final int HEAD = 30;
    private static final int WIDEST_STATEMENT = 44;
    private static final int WIDEST_VALUE = 120;
    private static final int NARROWEST_LANE = 150;
    private static final int TEXT = 12;
    /** The space between a lane's texts and the next lane, in which arrows run. */
    private static final int CHANNEL = 40;

    private static final double CHARACTER = 7.3;

    private final StringBuilder svg = new StringBuilder();
    private final Finding finding;
    private final Path path;
    private final SourceFiles sources;
    private final Map<String, Integer> lanes = new LinkedHashMap<>();
    private final List<Integer> marks = new ArrayList<>();
    private final int[] left;
    private final int width;

    private SequenceDiagram(Finding finding, SourceFiles sources) {
        this.finding = finding;
        this.path = finding.path();
        this.sources = sources;
        for (Step step : path.steps()) lanes.putIfAbsent(step.thread(), lanes.size());
        finding.waits().forEach(waiting -> lanes.putIfAbsent(waiting.thread(), lanes.size()));
        finding.accesses().forEach(access -> mark(new Lanes.Mark(access.thread(), access.site())));
        int[] widths = widths();
        left = new int[widths.length];
        int x = GUTTER;
        for (int i = 0; i < widths.length; i++) {
            left[i] = x + 8;
            x += widths[i];
        }
        width = x;
    }

    private void mark(Lanes.Mark mark) {
        int step = mark.lastStepOf(path);
        if (step >= 0) marks.add(step);
    }

    static List<Integer> marks(Finding finding, SourceFiles sources) {
        return new SequenceDiagram(finding, sources).marks;
    }

    static String of(Finding finding, SourceFiles sources) {
        return new SequenceDiagram(finding, sources).draw();
    }

    private int[] widths() {
        int[] widths = new int[lanes.size()];
        lanes.forEach((thread, lane) -> widths[lane] =
                Math.max(NARROWEST_LANE, pixels(Visible.line(thread).length())));
        for (int i = 0; i < path.length(); i++)
            widen(widths, path.steps().get(i).thread(), label(i) + place(i) + value(i) + remark(i));
        for (Waiting waiting : finding.waits()) widen(widths, waiting.thread(), waits(waiting));
        return widths;
    }

    private void widen(int[] widths, String thread, String text) {
        int lane = lanes.get(thread);
        widths[lane] = Math.max(widths[lane], pixels(text.length()));
    }

    private static int pixels(int characters) {
        return (int) (characters * CHARACTER) + TEXT + CHANNEL;
    }

    private String draw() {
        heads();
        int height = (path.length() + finding.waits().size()) * ROW + ROW / 2;
        svg.append("<svg class=\"steps\" width=\"" + width + "\" height=\"" + height + "\" viewBox=\"0 0 " + width + " "
                + height + "\" role=\"img\" aria-label=\"" + Markup.attribute("Path to " + finding.id()) + "\">\n");
        rails();
        for (int i = 0; i < path.length(); i++) row(i);
        for (int i = 0; i < path.length(); i++)
            for (int source : path.steps().get(i).after()) arrow("hb", source, i);
        if (marks.size() == 2) arrow("missing", marks.get(0), marks.get(1));
        for (int i = 0; i < path.length(); i++) step(i);
        for (int i = 0; i < finding.waits().size(); i++) blocked(i);
        svg.append("<rect class=\"future\" x=\"0\" y=\"" + height + "\" width=\"" + width + "\" height=\"" + height
                + "\"/>\n</svg>\n");
        return svg.toString();
    }

    private void heads() {
        svg.append("<svg class=\"heads\" width=\"" + width + "\" height=\"" + HEAD + "\" aria-hidden=\"true\">\n");
        lanes.forEach((thread, index) -> svg.append("<text class=\"head\" x=\"" + (left[index] - 6) + "\" y=\"20\">"
                + Markup.attribute(thread) + "</text>\n"));
        svg.append("</svg>\n");
    }

    private void rails() {
        lanes.forEach((thread, index) -> {
            int first = -1;
            int last = -1;
            for (int i = 0; i < path.length(); i++) {
                if (!path.steps().get(i).thread().equals(thread)) continue;
                if (first < 0) first = i;
                last = i;
            }
            if (first >= 0)
                svg.append("<line class=\"rail\" x1=\"" + left[index] + "\" y1=\"" + y(first) + "\" x2=\"" + left[index]
                        + "\" y2=\"" + y(last) + "\"/>\n");
        });
    }

    private void row(int i) {
        svg.append("<rect class=\"row\" data-step=\"" + i + "\" x=\"0\" y=\"" + i * ROW + "\" width=\"" + width
                + "\" height=\"" + ROW + "\"/>\n");
    }

    /** The statement or action of a step. Only this part of a row may be cut; the table has all of it. */
    private String label(int i) {
        return fitted(Lanes.what(path, i, sources), WIDEST_STATEMENT);
    }

    private String place(int i) {
        Step step = path.steps().get(i);
        return step.site() != null && step.site().line() > 0
                ? "  :" + step.site().line()
                : "";
    }

    /** The value, unless the statement shows it. */
    private String value(int i) {
        String value = path.steps().get(i).value();
        if (value == null || label(i).endsWith("= " + value)) return "";
        return "  = " + fitted(value, WIDEST_VALUE);
    }

    /** What is remarkable about the second access of a race. */
    private String remark(int i) {
        return marks.size() == 2 && marks.get(1) == i ? "  nothing orders it after step " + (marks.get(0) + 1) : "";
    }

    private void step(int i) {
        Step step = path.steps().get(i);
        int x = x(step.thread());
        boolean racing = marks.contains(i);
        svg.append("<text class=\"number\" x=\"" + (GUTTER - 22) + "\" y=\"" + (y(i) + 4) + "\">" + (i + 1)
                + "</text>\n<g class=\"step" + (racing ? " racing" : "") + "\" data-step=\"" + i + "\"><circle cx=\""
                + x + "\" cy=\"" + y(i) + "\" r=\"" + (racing ? 6 : 4) + "\"/><text x=\"" + (x + TEXT) + "\" y=\""
                + (y(i) + 4) + "\">" + Markup.attribute(label(i)));
        span("place", place(i));
        span("value", value(i));
        span("remark", remark(i));
        svg.append("</text><title>" + Markup.attribute((i + 1) + ". " + step.thread() + ": " + step.action() + value(i))
                + "</title></g>\n");
    }

    private void span(String type, String text) {
        if (!text.isEmpty()) svg.append("<tspan class=\"" + type + "\">" + Markup.attribute(text) + "</tspan>");
    }

    private static String waits(Waiting waiting) {
        return "waits for " + fitted(String.valueOf(waiting.waitsFor()), WIDEST_VALUE)
                + (waiting.blockedBy() == null ? "" : ", held by " + waiting.blockedBy());
    }

    /** Draws a thread that waits forever after its last step. */
    private void blocked(int i) {
        Waiting waiting = finding.waits().get(i);
        int row = path.length() + i;
        int x = x(waiting.thread());
        svg.append("<g class=\"blocked\"><rect x=\"" + (x - 6) + "\" y=\"" + (y(row) - 6)
                + "\" width=\"12\" height=\"12\"/><text x=\"" + (x + TEXT) + "\" y=\"" + (y(row) + 4) + "\">"
                + Markup.attribute(waits(waiting)) + "</text></g>\n");
        for (int j = 0; j < finding.waits().size(); j++) {
            Waiting other = finding.waits().get(j);
            boolean holder = other.thread().equals(waiting.blockedBy())
                    || waiting.blockedBy() == null && other.holds().contains(waiting.waitsFor());
            if (holder && j != i) route("missing", x, row, x(other.thread()), path.length() + j);
        }
    }

    private void arrow(String kind, int from, int to) {
        route(
                kind,
                x(path.steps().get(from).thread()),
                from,
                x(path.steps().get(to).thread()),
                to);
    }

    /**
     * Draws an edge: left of the rail of its source, then between two rows to the lane of its target, and from above to
     * the target.
     */
    private void route(String kind, int x1, int row1, int x2, int row2) {
        boolean missing = kind.equals("missing");
        int beside = x1 - (missing ? 18 : 11);
        int between = Math.max(3, row2 * ROW + (missing ? 2 : -1));
        int down = between > y(row1) ? 1 : -1;
        int side = x2 > beside ? 1 : -1;
        svg.append("<path class=\"" + kind + "\" d=\"M " + (x1 - 5) + " " + y(row1) + " H " + (beside + 4) + " Q "
                + beside + " " + y(row1) + " " + beside + " " + (y(row1) + 4 * down) + " V " + (between - 4 * down)
                + " Q " + beside + " " + between + " " + (beside + 4 * side) + " " + between + " H "
                + (x2 - (x2 == beside ? 0 : 3 * side)) + " Q " + x2 + " " + between + " " + x2 + " " + (between + 3)
                + "\"/>\n<path class=\"" + kind + " tip\" d=\"M " + x2 + " " + (y(row2) - 4) + " l -4 -7 h 8 z\"/>\n");
    }

    private int x(String thread) {
        return left[lanes.get(thread)];
    }

    private static int y(int row) {
        return row * ROW + ROW / 2;
    }

    private static String fitted(String text, int most) {
        String visible = Visible.line(text);
        return visible.length() <= most ? visible : visible.substring(0, most - 1) + "\u2026";
    }
}
