package org.racefinder.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Path;
import org.racefinder.model.Step;
import org.racefinder.report.escape.Visible;

/** Prints a path as a table with one column per thread; time runs downwards. */
final class Lanes {
    private static final int GAP = 3;
    private static final int NARROWEST = 18;
    static final int WHOLE_PATH = 60;
    static final int SHORT_PATH = 20;

    private final SourceFiles sources;
    private final int width;
    private final int maxSteps;

    /** {@code maxSteps} is the number of steps to print; the middle of a longer path is left out. */
    Lanes(SourceFiles sources, int width, int maxSteps) {
        this.sources = sources;
        this.width = width;
        this.maxSteps = maxSteps;
    }

    /**
     * Returns the lines without indentation. The marked sites, which are the two accesses of a race, get a star at
     * their last step.
     */
    List<String> lines(Path path, List<Mark> marks) {
        Map<String, Integer> columns = new LinkedHashMap<>();
        for (Step step : path.steps()) columns.putIfAbsent(step.thread(), columns.size());
        List<Integer> marked = marks.stream().map(mark -> mark.lastStepOf(path)).toList();
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < path.length(); i++) texts.add(text(path, i, marked.contains(i)));
        int[] widths = widths(columns, path, texts);
        if (columns.size() * (NARROWEST + GAP) > width + GAP) return list(path, texts);
        return table(path, columns, texts, widths);
    }

    /** A thread and a place in its code. */
    record Mark(String thread, CodeSite site) {
        int lastStepOf(Path path) {
            for (int i = path.length() - 1; i >= 0; i--) {
                Step step = path.steps().get(i);
                if (step.thread().equals(thread)
                        && step.site() != null
                        && step.site().equals(site)) return i;
            }
            return -1;
        }
    }

    /** Returns the statement, or the action if the source is not available or one statement makes several steps. */
    static String what(Path path, int index, SourceFiles sources) {
        Step step = path.steps().get(index);
        String source = repeatsPlace(path, index) ? null : sources.line(step.site());
        String statement = source == null ? "" : statement(source);
        // Monitors are left at a closing brace, which would say nothing.
        return statement.matches("[\\s{}();]*") ? step.action() : statement;
    }

    private String text(Path path, int index, boolean marked) {
        Step step = path.steps().get(index);
        String what = what(path, index, sources);
        String line = step.site() != null && step.site().line() > 0
                ? "  :" + step.site().line()
                : "";
        return Visible.line(what) + line + (marked ? " *" : "");
    }

    /**
     * Whether the step before or after is at the same line of the same thread. Such steps show their actions, since the
     * line would be the same.
     */
    private static boolean repeatsPlace(Path path, int index) {
        CodeSite site = path.steps().get(index).site();
        String thread = path.steps().get(index).thread();
        boolean before = index > 0 && same(path.steps().get(index - 1), thread, site);
        boolean after = index + 1 < path.length() && same(path.steps().get(index + 1), thread, site);
        return before || after;
    }

    private static boolean same(Step step, String thread, CodeSite site) {
        return step.thread().equals(thread)
                && site != null
                && step.site() != null
                && site.line() == step.site().line()
                && site.className().equals(step.site().className());
    }

    private static String statement(String source) {
        String code = SourceFiles.withoutComment(source);
        while (code.endsWith(";") || code.endsWith("{"))
            code = code.substring(0, code.length() - 1).strip();
        return code.isEmpty() ? source : code;
    }

    private int[] widths(Map<String, Integer> columns, Path path, List<String> texts) {
        int[] widths = new int[columns.size()];
        columns.forEach(
                (thread, column) -> widths[column] = Visible.line(thread).length());
        for (int i = 0; i < texts.size(); i++) {
            int column = columns.get(path.steps().get(i).thread());
            widths[column] = Math.max(widths[column], texts.get(i).length());
        }
        // The narrow columns come first, so that the space they do not need goes to the wider ones.
        int left = width + GAP - widths.length * GAP;
        int[] order = IntStream.range(0, widths.length)
                .boxed()
                .sorted(Comparator.comparingInt(column -> widths[column]))
                .mapToInt(Integer::intValue)
                .toArray();
        for (int i = 0; i < order.length; i++) {
            int share = left / (order.length - i);
            widths[order[i]] = Math.max(NARROWEST, Math.min(widths[order[i]], share));
            left -= widths[order[i]];
        }
        return widths;
    }

    private List<String> table(Path path, Map<String, Integer> columns, List<String> texts, int[] widths) {
        List<String> lines = new ArrayList<>();
        StringBuilder head = new StringBuilder();
        columns.forEach((thread, column) -> head.append(cell(Visible.line(thread), widths[column])));
        lines.add(head.toString().stripTrailing());
        for (int i = 0; i < texts.size(); i++) {
            if (skipped(i, texts.size())) {
                if (!skipped(i - 1, texts.size())) lines.add("... " + (texts.size() - maxSteps) + " steps ...");
                continue;
            }
            int column = columns.get(path.steps().get(i).thread());
            StringBuilder line = new StringBuilder();
            for (int c = 0; c < column; c++) line.append(" ".repeat(widths[c] + GAP));
            lines.add(line.append(cell(texts.get(i), widths[column])).toString().stripTrailing());
        }
        return lines;
    }

    /** Prints one line per step, starting with its thread. Used if there are too many threads for columns. */
    private List<String> list(Path path, List<String> texts) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            if (!skipped(i, texts.size())) {
                String thread = cell(Visible.line(path.steps().get(i).thread()), NARROWEST);
                lines.add((thread + cell(texts.get(i), width - NARROWEST - GAP)).stripTrailing());
            } else if (!skipped(i - 1, texts.size())) lines.add("... " + (texts.size() - maxSteps) + " steps ...");
        }
        return lines;
    }

    /** Whether the step is in the middle of a very long path, which only the JSON result shows. */
    private boolean skipped(int index, int length) {
        return length > maxSteps && index >= maxSteps / 2 && index < length - maxSteps / 2;
    }

    /** Shortens the text in the middle, so that the line number and the mark at its end remain. */
    private static String cell(String text, int width) {
        if (text.length() > width) {
            int tail = Math.min(width - 4, text.length() - text.lastIndexOf("  :"));
            if (text.lastIndexOf("  :") < 0) tail = 0;
            text = text.substring(0, width - tail - 3) + "..." + text.substring(text.length() - tail);
        }
        return text + " ".repeat(width - text.length() + GAP);
    }
}
