package org.racefinder.evaluation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A table of the evaluation. {@code remarks} are its conclusions, one sentence each. */
record EvaluationTable(String name, String title, List<String> header, List<List<String>> rows, List<String> remarks) {
    EvaluationTable {
        header = List.copyOf(header);
        rows = List.copyOf(rows);
        remarks = List.copyOf(remarks);
    }

    static List<String> join(List<String> a, List<String> b) {
        List<String> all = new ArrayList<>(a);
        all.addAll(b);
        return all;
    }

    void write(Path directory) throws IOException {
        StringBuilder tsv = new StringBuilder(String.join("\t", header)).append('\n');
        StringBuilder markdown = new StringBuilder("# " + title + "\n\n");
        line(markdown, header);
        markdown.append("|---".repeat(header.size())).append("|\n");
        for (List<String> row : rows) {
            tsv.append(String.join("\t", row)).append('\n');
            line(markdown, row);
        }
        if (!remarks.isEmpty()) markdown.append('\n');
        for (String remark : remarks) markdown.append("- ").append(remark).append('\n');
        Files.writeString(directory.resolve(name + ".tsv"), tsv);
        Files.writeString(directory.resolve(name + ".md"), markdown);
    }

    private static void line(StringBuilder to, List<String> cells) {
        List<String> escaped =
                cells.stream().map(cell -> cell.replace("|", "\\|")).toList();
        to.append("| ").append(String.join(" | ", escaped)).append(" |\n");
    }
}
