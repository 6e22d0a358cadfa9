package org.racefinder.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A table of the papers as it is bundled: a title, column names, and rows that begin with our program. */
record PublishedTable(String name, String title, List<String> columns, List<List<String>> rows) {
    static final List<String> NAMES = List.of(
            "figure-8",
            "figure-9",
            "figure-10",
            "appendix-b",
            "table-1",
            "table-2",
            "table-3",
            "table-4",
            "table-5",
            "table-6",
            "table-7",
            "table-8");

    static PublishedTable named(String name) throws IOException {
        try (InputStream in = PublishedTable.class.getResourceAsStream("evaluation/" + name + ".tsv")) {
            if (in == null) throw new UsageError("no table " + name + "; there are " + String.join(", ", NAMES));
            List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            List<List<String>> rows = new ArrayList<>();
            for (String line : lines.subList(2, lines.size())) rows.add(List.of(line.split("\t", -1)));
            return new PublishedTable(
                    name, lines.get(0).substring(2), List.of(lines.get(1).split("\t", -1)), rows);
        }
    }

    /** The value of a column, in one of the rows. */
    String value(List<String> row, String column) {
        return row.get(columns.indexOf(column));
    }
}
