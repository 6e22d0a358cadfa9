package org.racefinder.report.proof;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.racefinder.model.Result.ScheduleTree;
import org.racefinder.report.escape.Markup;
import org.racefinder.report.escape.Visible;

/**
 * Draws the tree of schedules from left to right. Each branch is labelled with the thread that goes on and its line; the
 * leaves are circles for single schedules, and triangles with a number for schedules that are not drawn.
 */
final class TreeDiagram {
    private static final int ROW = 24;
    private static final int BEND = 22;
    private static final int MARGIN = 14;
    private static final double CHARACTER = 7.3;
    private static final int MAX_LABEL = 26;
    /** The colours of the threads repeat. */
    private static final int COLOURS = 6;

    private final ScheduleTree tree;
    private final List<ScheduleTree.Branch> branches;
    private final Map<String, Integer> threads = new LinkedHashMap<>();
    private final List<String> labels = new ArrayList<>();
    private final double[] heights;
    private final int columnWidth;
    private final String file;

    TreeDiagram(ScheduleTree tree) {
        this.tree = tree;
        this.branches = tree.branches();
        this.file = commonFile(branches);
        int longest = 4;
        for (ScheduleTree.Branch branch : branches) {
            threads.putIfAbsent(branch.thread(), threads.size() % COLOURS);
            String label = label(branch);
            labels.add(label);
            longest = Math.max(longest, label.length());
        }
        this.columnWidth = (int) (BEND + longest * CHARACTER + 20);
        this.heights = heights();
    }

    private static String commonFile(List<ScheduleTree.Branch> branches) {
        Set<String> files = new HashSet<>();
        for (ScheduleTree.Branch branch : branches)
            if (branch.site() != null) files.add(branch.site().file());
        return files.size() == 1 ? files.iterator().next() : null;
    }

    /** Returns {@code ann :9}, or what the thread does if the line is not known. */
    private String label(ScheduleTree.Branch branch) {
        String label = Visible.line(branch.thread() + " " + place(branch));
        return label.length() <= MAX_LABEL ? label : label.substring(0, MAX_LABEL - 1) + "\u2026";
    }

    private String place(ScheduleTree.Branch branch) {
        if (branch.site() == null) return branch.action().toLowerCase(Locale.ROOT);
        return branch.site().file() != null && branch.site().file().equals(file)
                ? ":" + branch.site().line()
                : branch.site().place();
    }

    /** Returns the vertical position of each branch: leaves in rows, others between their first and last branch. */
    private double[] heights() {
        double[] found = new double[branches.size()];
        int rows = 0;
        for (int i = 0; i < branches.size(); i++) if (tree.isLeaf(i)) found[i] = MARGIN + ROW * (rows++ + 0.5);
        Map<Integer, double[]> below = new LinkedHashMap<>();
        for (int i = branches.size() - 1; i >= 0; i--) {
            int level = branches.get(i).level();
            double[] ends = below.remove(level + 1);
            if (ends != null) found[i] = (ends[0] + ends[1]) / 2;
            double height = found[i];
            below.merge(level, new double[] {height, height}, (known, added) -> new double[] {added[0], known[1]});
        }
        return found;
    }

    String svg() {
        int levels =
                branches.stream().mapToInt(ScheduleTree.Branch::level).max().orElse(0) + 1;
        boolean counted = !tree.isWhole();
        int width = 2 * MARGIN + levels * columnWidth + (counted ? 130 : 10);
        int height = (int) (2 * MARGIN + ROW * tree.leaves());
        StringBuilder svg = new StringBuilder("<svg class=\"tree\" role=\"img\" aria-label=\"The tree of schedules\""
                + " width=\"" + width + "\" height=\"" + height + "\" viewBox=\"0 0 " + width + " " + height + "\">\n");
        edges(svg);
        nodes(svg);
        return svg.append("</svg>\n").toString();
    }

    private void edges(StringBuilder svg) {
        List<Double> above = new ArrayList<>(List.of(rootHeight()));
        for (int i = 0; i < branches.size(); i++) {
            ScheduleTree.Branch branch = branches.get(i);
            while (above.size() > branch.level() + 1) above.remove(above.size() - 1);
            double from = above.get(branch.level());
            double to = heights[i];
            int x = x(branch.level());
            svg.append("<g class=\"branch t" + threads.get(branch.thread()) + "\"><title>"
                    + Markup.attribute(branch.thread() + ": " + branch.action()
                            + (branch.site() == null
                                    ? ""
                                    : " at " + branch.site().place()) + ", "
                            + Counts.schedules(branch.executions()))
                    + "</title><path d=\"M" + x + " " + number(from) + " C" + (x + BEND / 2) + " " + number(from) + " "
                    + (x + BEND / 3) + " " + number(to) + " " + (x + BEND) + " " + number(to) + " H"
                    + (x + columnWidth) + "\" stroke-width=\"" + number(thickness(branch.executions()))
                    + "\"/><text x=\"" + (x + BEND + 3) + "\" y=\"" + number(to - 5) + "\">"
                    + Markup.attribute(labels.get(i)) + "</text></g>\n");
            above.add(to);
        }
    }

    private void nodes(StringBuilder svg) {
        svg.append("<circle class=\"fork\" cx=\"" + x(0) + "\" cy=\"" + number(rootHeight()) + "\" r=\"5\"/>\n");
        for (int i = 0; i < branches.size(); i++) {
            ScheduleTree.Branch branch = branches.get(i);
            int x = x(branch.level() + 1);
            String y = number(heights[i]);
            if (!tree.isLeaf(i)) {
                svg.append("<circle class=\"fork\" cx=\"" + x + "\" cy=\"" + y + "\" r=\"3.5\"/>\n");
            } else if (branch.executions() <= 1) {
                svg.append("<circle class=\"end\" cx=\"" + x + "\" cy=\"" + y + "\" r=\"4.5\"/>\n");
            } else {
                svg.append("<path class=\"more\" d=\"M" + x + " " + y + " l11 -7 v14 z\"/><text class=\"count\" x=\""
                        + (x + 17) + "\" y=\"" + number(heights[i] + 4) + "\">"
                        + Counts.number(branch.executions()) + "</text>\n");
            }
        }
    }

    private double rootHeight() {
        double first = MARGIN;
        double last = MARGIN;
        boolean isFirst = true;
        for (int i = 0; i < branches.size(); i++) {
            if (branches.get(i).level() > 0) continue;
            if (isFirst) first = heights[i];
            isFirst = false;
            last = heights[i];
        }
        return (first + last) / 2;
    }

    private int x(int level) {
        return MARGIN + level * columnWidth;
    }

    /** Branches with many schedules are thicker. */
    private static double thickness(long executions) {
        return 1.4 + 0.45 * Math.log10((double) Math.max(1, executions)) / Math.log10(2) * 0.6;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
