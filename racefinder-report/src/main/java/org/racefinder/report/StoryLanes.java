package org.racefinder.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Story;
import org.racefinder.report.escape.Visible;

/** Prints a story with one column for each thread; time runs downwards. */
final class StoryLanes {
    private static final int GAP = 3;
    private static final int NARROWEST = 16;
    private static final int MAX_THREAD = 20;
    private static final String ARROW = "<- ";

    private final int width;

    StoryLanes(int width) {
        this.width = width;
    }

    /** Returns the lines without indentation. */
    List<String> lines(Story story) {
        Map<String, Integer> columns = new LinkedHashMap<>();
        for (Story.Moment moment : story.moments()) columns.putIfAbsent(moment.thread(), columns.size());
        String file = commonFile(story);
        int[] widths = new int[columns.size()];
        columns.forEach(
                (thread, column) -> widths[column] = Visible.line(thread).length());
        for (Story.Moment moment : story.moments()) {
            int column = columns.get(moment.thread());
            widths[column] = Math.max(
                    widths[column],
                    text(moment).length() + 2 + place(moment, file).length());
        }
        fit(widths);
        int whole = -GAP;
        for (int each : widths) whole += each + GAP;
        return whole > width ? list(story, file) : table(story, columns, widths, file);
    }

    /** Narrows the columns to the width. The narrow ones come first, so that the space they leave goes to the others. */
    private void fit(int[] widths) {
        int left = width - GAP * (widths.length - 1);
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
    }

    private List<String> table(Story story, Map<String, Integer> columns, int[] widths, String file) {
        List<String> lines = new ArrayList<>();
        StringBuilder head = new StringBuilder();
        columns.forEach((thread, column) ->
                head.append(padded(cut(Visible.line(thread), widths[column]), widths[column] + GAP)));
        lines.add(head.toString().stripTrailing());
        for (Story.Moment moment : story.moments()) {
            int column = columns.get(moment.thread());
            StringBuilder line = new StringBuilder();
            for (int c = 0; c < column; c++) line.append(" ".repeat(widths[c] + GAP));
            String place = place(moment, file);
            line.append(
                    padded(cut(text(moment), widths[column] - place.length() - 1), widths[column] - place.length()));
            line.append(place);
            add(line.toString(), moment, lines);
        }
        return lines;
    }

    /** Prints one line per moment, starting with its thread. Used if there are too many threads for columns. */
    private List<String> list(Story story, String file) {
        int thread = 0;
        for (Story.Moment moment : story.moments())
            thread = Math.max(
                    thread, Math.min(MAX_THREAD, Visible.line(moment.thread()).length()));
        List<String> lines = new ArrayList<>();
        for (Story.Moment moment : story.moments()) {
            String place = place(moment, file);
            String text = cut(text(moment), width - thread - GAP - place.length() - 2);
            add(padded(cut(Visible.line(moment.thread()), thread), thread + GAP) + text + "  " + place, moment, lines);
        }
        return lines;
    }

    /** Adds the line with its note; a note that does not fit gets a line of its own. */
    private void add(String line, Story.Moment moment, List<String> lines) {
        String stripped = line.stripTrailing();
        if (moment.note() == null) {
            lines.add(stripped);
            return;
        }
        String note = ARROW + Visible.line(moment.note());
        if (stripped.length() + GAP + note.length() <= width) {
            lines.add(stripped + " ".repeat(GAP) + note);
            return;
        }
        lines.add(stripped);
        String cut = cut(note, width);
        lines.add(" ".repeat(Math.max(0, Math.min(stripped.length(), width) - cut.length())) + cut);
    }

    private static String text(Story.Moment moment) {
        return Visible.line(moment.text());
    }

    /** The file in which most moments are. Its name is left out. */
    static String commonFile(Story story) {
        Map<String, Integer> counts = new HashMap<>();
        String most = "";
        for (Story.Moment moment : story.moments()) {
            if (moment.site() == null || moment.site().file() == null) continue;
            int count = counts.merge(moment.site().file(), 1, Integer::sum);
            if (count > counts.getOrDefault(most, 0) || most.isEmpty())
                most = moment.site().file();
        }
        return most;
    }

    static String place(Story.Moment moment, String file) {
        CodeSite site = moment.site();
        if (site == null || site.line() <= 0) return "";
        return file.equals(site.file()) ? ":" + site.line() : Visible.line(site.place());
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    private static String cut(String text, int width) {
        return text.length() <= Math.max(width, 4) ? text : text.substring(0, Math.max(width, 4) - 3) + "...";
    }
}
