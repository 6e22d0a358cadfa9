package org.racefinder.report;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A parsed unified diff: for each file, the ranges of lines that are replaced. */
final class Diff {
    private static final Pattern HUNK = Pattern.compile("@@ -(\\d+)(?:,(\\d+))? \\+\\d+(?:,(\\d+))? @@.*");

    /**
     * The text replaces {@code count} lines from {@code line} on. If {@code count} is 0, the text is inserted before
     * that line.
     */
    record Replacement(int line, int count, String text) {}

    record FileChange(String file, List<Replacement> replacements) {}

    private final List<FileChange> files = new ArrayList<>();
    private final StringBuilder added = new StringBuilder();
    private int next;
    private int removed;
    /** The remaining lines of the hunk in the old and in the new text. A header can follow only when both are 0. */
    private int oldLines;

    private int newLines;

    private Diff() {}

    static List<FileChange> parse(String text) {
        Diff diff = new Diff();
        text.lines().forEach(diff::line);
        diff.flush();
        return diff.files.stream().filter(file -> !file.replacements.isEmpty()).toList();
    }

    private void line(String line) {
        if (oldLines > 0 || newLines > 0) inHunk(line);
        else if (line.startsWith("--- ")) flush();
        else if (line.startsWith("+++ ")) files.add(new FileChange(name(line.substring(4)), new ArrayList<>()));
        else hunk(HUNK.matcher(line));
    }

    private void hunk(Matcher hunk) {
        flush();
        if (!hunk.matches()) return;
        oldLines = hunk.group(2) == null ? 1 : Integer.parseInt(hunk.group(2));
        newLines = hunk.group(3) == null ? 1 : Integer.parseInt(hunk.group(3));
        next = Integer.parseInt(hunk.group(1)) + (oldLines == 0 ? 1 : 0);
    }

    private void inHunk(String line) {
        if (line.startsWith("-")) {
            oldLines--;
            removed++;
        } else if (line.startsWith("+")) {
            newLines--;
            added.append(line, 1, line.length()).append('\n');
        } else if (!line.startsWith("\\")) {
            flush();
            oldLines--;
            newLines--;
            next++;
        }
    }

    private void flush() {
        if ((removed > 0 || added.length() > 0) && !files.isEmpty())
            files.get(files.size() - 1).replacements.add(new Replacement(next, removed, added.toString()));
        next += removed;
        removed = 0;
        added.setLength(0);
    }

    private static String name(String path) {
        return path.startsWith("b/") ? path.substring(2) : path;
    }
}
