package org.racefinder.evaluation;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A table of the papers, bundled as a resource: a title, column names, and rows that start with the name of our
 * program.
 */
record PublishedTable(String name, String title, List<String> columns, List<List<String>> rows) {
    static PublishedTable named(String name) throws IOException {
        try (InputStream in = PublishedTable.class.getResourceAsStream(name + ".tsv")) {
            if (in == null) throw new IllegalArgumentException(name);
            List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            List<List<String>> rows = new ArrayList<>();
            for (String line : lines.subList(2, lines.size())) rows.add(List.of(line.split("\t", -1)));
            return new PublishedTable(
                    name, lines.get(0).substring(2), List.of(lines.get(1).split("\t", -1)), rows);
        }
    }

    /** Returns the table with only the programs whose names contain the text. */
    PublishedTable only(String text) {
        List<List<String>> some =
                rows.stream().filter(row -> row.get(0).contains(text)).toList();
        return new PublishedTable(name, title, columns, some);
    }

    /** The value of a column in one row. */
    String value(List<String> row, String column) {
        return row.get(columns.indexOf(column));
    }
}
