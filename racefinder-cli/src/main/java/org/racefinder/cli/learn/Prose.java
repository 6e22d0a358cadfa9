package org.racefinder.cli.learn;

import java.util.ArrayList;
import java.util.List;

/** Text for a terminal: paragraphs that fit its width. Empty lines and indented lines, such as code, stay as they are. */
final class Prose {
    private Prose() {}

    static String wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder paragraph = new StringBuilder();
        for (String line : text.lines().toList()) {
            boolean verbatim = line.isBlank() || line.startsWith("    ");
            if (verbatim) {
                flow(paragraph, width, lines);
                lines.add(line);
            } else {
                paragraph.append(paragraph.isEmpty() ? "" : " ").append(line.strip());
            }
        }
        flow(paragraph, width, lines);
        return String.join("\n", lines);
    }

    /** Breaks the paragraph into lines, and empties it. */
    private static void flow(StringBuilder paragraph, int width, List<String> lines) {
        StringBuilder line = new StringBuilder();
        for (String word : paragraph.toString().split(" ", -1)) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        if (!line.isEmpty()) lines.add(line.toString());
        paragraph.setLength(0);
    }
}
