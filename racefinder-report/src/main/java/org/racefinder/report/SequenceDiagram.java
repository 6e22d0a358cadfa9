package org.racefinder.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.model.Finding;
import org.racefinder.model.Path;
import org.racefinder.model.Step;
import org.racefinder.model.Waiting;

/**
 * Draws a path: one lane per thread, time downwards, an arrow for each happens-before edge between threads, and a
 * dashed arrow for the missing edge. Scripts find each step by its number.
 */
final class SequenceDiagram {
    private static final int ROW = 26;
    private static final int GUTTER = 60;
    private static final int HEAD = 30;
    private static final int WIDEST_LANE = 330;
    private static final int WHOLE = 800;
    private static final int NARROWEST_LANE = 190;
    private static final double CHARACTER = 7.0;

    private final StringBuilder svg = new StringBuilder();
    private final Finding finding;
    private final Path path;
    private final SourceFiles sources;
    private final Map<String, Integer> lanes = new LinkedHashMap<>();
    private final List<Integer> marks = new ArrayList<>();
    private final int lane;
    private final int width;

    private SequenceDiagram(Finding finding, SourceFiles sources) {
        this.finding = finding;
        this.path = finding.path();
        this.sources = sources;
        for (Step step : path.steps()) lanes.putIfAbsent(step.thread(), lanes.size());
        finding.waits().forEach(waiting -> lanes.putIfAbsent(waiting.thread(), lanes.size()));
        finding.accesses().forEach(access -> mark(new Lanes.Mark(access.thread(), access.site())));
        lane = Math.max(NARROWEST_LANE, Math.min(WIDEST_LANE, (WHOLE - GUTTER) / Math.max(1, lanes.size())));
        width = GUTTER + lanes.size() * lane;
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

    private String draw() {
        heads();
        int height = (path.length() + finding.waits().size()) * ROW + ROW / 2;
        svg.append("<svg class=\"steps\" width=\"" + width + "\" height=\"" + height + "\" viewBox=\"0 0 " + width + " "
                + height + "\" role=\"img\" aria-label=\"" + Markup.attribute("Path to " + finding.id()) + "\">\n");
        rails();
        for (int i = 0; i < path.length(); i++) row(i);
        for (int i = 0; i < path.length(); i++)
            for (int source : path.steps().get(i).after()) arrow("hb", source, i);
        if (marks.size() == 2) missing(marks.get(0), marks.get(1));
        for (int i = 0; i < path.length(); i++) step(i);
        for (int i = 0; i < finding.waits().size(); i++) blocked(i);
        svg.append("<rect class=\"future\" x=\"0\" y=\"" + height + "\" width=\"" + width + "\" height=\"" + height
                + "\"/>\n</svg>\n");
        return svg.toString();
    }

    private void heads() {
        svg.append("<svg class=\"heads\" width=\"" + width + "\" height=\"" + HEAD + "\" aria-hidden=\"true\">\n");
        lanes.forEach((thread, index) -> svg.append("<text class=\"head\" x=\"" + (x(index) - 6) + "\" y=\"20\">"
                + Markup.attribute(fitted(thread, lane - 20)) + "<title>" + Markup.attribute(thread)
                + "</title></text>\n"));
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
                svg.append("<line class=\"rail\" x1=\"" + x(index) + "\" y1=\"" + y(first) + "\" x2=\"" + x(index)
                        + "\" y2=\"" + y(last) + "\"/>\n");
        });
    }

    private void row(int i) {
        svg.append("<rect class=\"row\" data-step=\"" + i + "\" x=\"0\" y=\"" + i * ROW + "\" width=\"" + width
                + "\" height=\"" + ROW + "\"/>\n");
    }

    private void step(int i) {
        Step step = path.steps().get(i);
        int x = x(lanes.get(step.thread()));
        boolean racing = marks.contains(i);
        String place = step.site() != null && step.site().line() > 0
                ? "  :" + step.site().line()
                : "";
        String what = Lanes.what(path, i, sources);
        String value = step.value() == null ? "" : "  = " + Visible.line(step.value());
        String label = fitted(what, lane - 30 - (int) ((place.length() + Math.min(value.length(), 12)) * CHARACTER));
        svg.append("<text class=\"number\" x=\"" + (GUTTER - 18) + "\" y=\"" + (y(i) + 4) + "\">" + (i + 1)
                + "</text>\n<g class=\"step" + (racing ? " racing" : "") + "\" data-step=\"" + i + "\"><circle cx=\""
                + x
                + "\" cy=\"" + y(i) + "\" r=\"" + (racing ? 6 : 4) + "\"/><text x=\"" + (x + 12) + "\" y=\""
                + (y(i) + 4)
                + "\">" + Markup.attribute(label) + "<tspan class=\"place\">" + place + "</tspan>");
        if (!value.isEmpty())
            svg.append("<tspan class=\"value\">"
                    + Markup.attribute(value.length() > 12 ? value.substring(0, 11) + "\u2026" : value) + "</tspan>");
        svg.append("</text><title>" + Markup.attribute((i + 1) + ". " + step.thread() + ": " + step.action() + value)
                + "</title></g>\n");
    }

    /** Draws a thread that waits forever after its last step. */
    private void blocked(int i) {
        Waiting waiting = finding.waits().get(i);
        int row = path.length() + i;
        int x = x(lanes.get(waiting.thread()));
        String text = "waits for " + waiting.waitsFor();
        svg.append("<g class=\"blocked\"><rect x=\"" + (x - 6) + "\" y=\"" + (y(row) - 6)
                + "\" width=\"12\" height=\"12\"/><text x=\"" + (x + 12) + "\" y=\"" + (y(row) + 4) + "\">"
                + Markup.attribute(fitted(text, lane - 30)) + "<title>" + Markup.attribute(text)
                + "</title></text></g>\n");
        for (int j = 0; j < finding.waits().size(); j++) {
            boolean holder = finding.waits().get(j).holds().contains(waiting.waitsFor());
            int of = x(lanes.get(finding.waits().get(j).thread()));
            if (holder && j != i) curve("missing", x, y(row), of, y(path.length() + j));
        }
    }

    private void arrow(String kind, int from, int to) {
        int x1 = x(lanes.get(path.steps().get(from).thread()));
        int x2 = x(lanes.get(path.steps().get(to).thread()));
        curve(kind, x1, y(from), x2, y(to));
    }

    /** Draws an edge. To the right, it ends left of the dot; to the left, above the dot, where there is no text. */
    private void curve(String kind, int x1, int y1, int x2, int y2) {
        int bend = Math.max(24, Math.min(90, Math.abs(x2 - x1) / 2));
        boolean right = x2 > x1;
        String line = right
                ? "C " + (x1 + bend) + " " + (y1 + 6) + " " + (x2 - bend) + " " + (y2 - 2) + " " + (x2 - 6) + " " + y2
                : "C " + (x1 - bend) + " " + y1 + " " + x2 + " " + (y2 - ROW) + " " + x2 + " " + (y2 - 8);
        svg.append("<path class=\"" + kind + "\" d=\"M " + x1 + " " + y1 + " " + line + "\"/>\n<path class=\"" + kind
                + " tip\" d=\"M "
                + (right ? (x2 - 5) + " " + y2 + " l -8 -4 v 8 z" : x2 + " " + (y2 - 6) + " l -4 -8 h 8 z") + "\"/>\n");
    }

    private void missing(int from, int to) {
        arrow("missing", from, to);
        int x = (x(lanes.get(path.steps().get(from).thread()))
                        + x(lanes.get(path.steps().get(to).thread())))
                / 2;
        svg.append("<text class=\"missing-label\" x=\"" + x + "\" y=\"" + ((y(from) + y(to)) / 2 - 3)
                + "\">nothing orders them</text>\n");
    }

    private int x(int index) {
        return GUTTER + index * lane + 8;
    }

    private static int y(int row) {
        return row * ROW + ROW / 2;
    }

    private static String fitted(String text, int pixels) {
        String visible = Visible.line(text);
        int most = Math.max(6, (int) (pixels / CHARACTER));
        return visible.length() <= most ? visible : visible.substring(0, most - 1) + "\u2026";
    }
}
