package org.racefinder.report;

import java.util.ArrayList;
import java.util.List;

/** Rows of texts in aligned columns; a column that is empty everywhere takes no room. */
final class Columns {
    private static final String GAP = "   ";
    private final List<String[]> rows = new ArrayList<>();

    void add(String... cells) {
        rows.add(cells);
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (String[] row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.length; i++) {
                int width = width(i);
                if (width > 0)
                    line.append(row[i])
                            .append(" ".repeat(width - row[i].length()))
                            .append(GAP);
            }
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }

    private int width(int column) {
        return rows.stream().mapToInt(row -> row[column].length()).max().orElse(0);
    }
}
