package org.racefinder.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.racefinder.report.escape.Visible;

/** Formats rows of texts in aligned columns. A column that is empty in every row takes no space. */
final class Columns {
    private static final String GAP = "   ";
    private static final int NARROWEST = 12;

    private final List<String[]> rows = new ArrayList<>();

    void add(String... cells) {
        String[] visible = new String[cells.length];
        for (int i = 0; i < cells.length; i++) visible[i] = Visible.line(cells[i]);
        rows.add(visible);
    }

    /** Returns the width of the rows if no column is narrowed. */
    int width() {
        return IntStream.of(widths())
                        .filter(w -> w > 0)
                        .map(w -> w + GAP.length())
                        .sum()
                - GAP.length();
    }

    /** Returns the formatted rows. The widest columns are narrowed until a row fits the width. */
    List<String> lines(int width) {
        int[] widths = widths();
        int excess = width() - width;
        while (excess > 0) {
            int widest = 0;
            for (int i = 1; i < widths.length; i++) if (widths[i] > widths[widest]) widest = i;
            if (widths[widest] <= NARROWEST) break;
            int cut = Math.min(excess, Math.max(1, (widths[widest] - NARROWEST) / 2));
            widths[widest] -= cut;
            excess -= cut;
        }
        List<String> lines = new ArrayList<>();
        for (String[] row : rows) lines.add(line(row, widths));
        return lines;
    }

    private static String line(String[] row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < row.length; i++) {
            if (widths[i] == 0) continue;
            String cell = cut(row[i], widths[i]);
            line.append(cell).append(" ".repeat(widths[i] - cell.length())).append(GAP);
        }
        return line.toString().stripTrailing();
    }

    private static String cut(String cell, int width) {
        return cell.length() <= width ? cell : cell.substring(0, width - 3) + "...";
    }

    private int[] widths() {
        int[] widths = new int[rows.isEmpty() ? 0 : rows.get(0).length];
        for (String[] row : rows) for (int i = 0; i < row.length; i++) widths[i] = Math.max(widths[i], row[i].length());
        return widths;
    }
}
