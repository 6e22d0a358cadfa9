package org.racefinder.report;

import java.util.List;
import org.racefinder.report.escape.Visible;

/** The lines of a text report, wrapped to a width. Text of the program is made harmless. */
final class TextLines {
    static final int ALL_OUTPUT = 40;

    private final StringBuilder text = new StringBuilder();
    private final int width;
    private final Paint paint;

    TextLines(int width, Paint paint) {
        this.width = width;
        this.paint = paint;
    }

    int width() {
        return width;
    }

    String all() {
        return text.toString().stripTrailing() + "\n";
    }

    void line(String line) {
        text.append(Visible.line(line.stripTrailing())).append('\n');
    }

    /** Adds an empty line, unless there is one or the text is empty. */
    void blank() {
        int length = text.length();
        boolean ends = length >= 2 && text.charAt(length - 1) == '\n' && text.charAt(length - 2) == '\n';
        if (length > 0 && !ends) text.append('\n');
    }

    /** Adds a line that begins with a verdict or an id; {@code coloured}: whether that word gets a colour. */
    void headline(String line, boolean coloured) {
        text.append(coloured ? paint.headline(Visible.line(line)) : Visible.line(line))
                .append('\n');
    }

    void title(String title) {
        text.append("  ").append(paint.title(title)).append('\n');
    }

    void aside(String line) {
        text.append(paint.aside(Visible.line(line))).append('\n');
    }

    void next(String step) {
        text.append(paint.title("Next:")).append(Visible.line(" " + step)).append('\n');
    }

    /** Adds a line of a path. */
    void step(String line) {
        text.append("    ").append(paint.step(line)).append('\n');
    }

    void wrap(String prose, String indentation) {
        wrap(prose, indentation, indentation);
    }

    /** {@code further} is the indentation of all lines but the first. */
    void wrap(String prose, String indentation, String further) {
        StringBuilder line = new StringBuilder(indentation);
        for (String word : Visible.line(prose.replace('\n', ' ')).split("\\s+", -1)) {
            if (line.length() > indentation.length() && line.length() + 1 + word.length() > width) {
                line(line.toString());
                line.setLength(0);
                line.append(further);
            }
            if (!line.toString().isBlank()) line.append(' ');
            line.append(word);
        }
        line(line.toString());
    }

    /** Adds the output of the program, at most {@code most} lines of it. */
    void output(String title, String output, int most) {
        if (output == null || output.isBlank()) return;
        List<String> lines = output.lines().toList();
        title(title);
        lines.stream().limit(most).forEach(printed -> line("    | " + printed));
        if (lines.size() > most) line("    | ... " + (lines.size() - most) + " more lines");
        blank();
    }
}
