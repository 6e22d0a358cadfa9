package org.racefinder.mcp.program;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.racefinder.worker.environment.UsageError;

/**
 * A unified diff. Coding agents write them by hand, so line numbers and counts are hints only: a hunk is applied where
 * all its old lines occur, nearest to the line that it names. The old lines themselves must match exactly.
 */
public final class UnifiedPatch {
    private static final Pattern HUNK =
            Pattern.compile("@@ -(\\d{1,9})(?:,(\\d{1,9}))? \\+\\d{1,9}(?:,\\d{1,9})? @@.*");
    private static final String NO_FILE = "/dev/null";

    private UnifiedPatch() {}

    /** The changes of one file. {@code oldName} is null for a new file. */
    public record FileChange(String oldName, String newName, List<Hunk> hunks) {
        /** Returns the text after the change. {@code text} is ignored for a new file. */
        public String applyTo(String text) {
            boolean windows = text.contains("\r\n");
            List<String> lines =
                    new ArrayList<>(List.of(text.replace("\r\n", "\n").split("\n", -1)));
            if (oldName == null) lines = new ArrayList<>(List.of(""));
            int moved = 0;
            int number = 0;
            for (Hunk hunk : hunks) {
                number++;
                int at = hunk.placeIn(lines, hunk.firstLine() - 1 + moved);
                if (at < 0)
                    throw new UsageError("hunk " + number + " does not fit " + newName + ": its old lines, from \""
                            + hunk.firstOldLine() + "\" on, are not there; nothing was checked");
                List<String> old = lines.subList(at, at + hunk.oldLines().size());
                old.clear();
                old.addAll(hunk.newLines());
                moved = at
                        - (hunk.firstLine() - 1)
                        + hunk.newLines().size()
                        - hunk.oldLines().size();
            }
            return String.join(windows ? "\r\n" : "\n", lines);
        }
    }

    /** Consecutive lines, before and after the change. {@code firstLine} counts from 1. */
    record Hunk(int firstLine, List<String> oldLines, List<String> newLines) {
        /** Returns the place of the old lines that is nearest to {@code expected}, or -1. */
        int placeIn(List<String> lines, int expected) {
            int last = lines.size() - oldLines.size();
            int start = Math.max(0, Math.min(expected, last));
            for (int distance = 0; distance <= lines.size(); distance++) {
                if (fits(lines, start - distance)) return start - distance;
                if (fits(lines, start + distance)) return start + distance;
            }
            return -1;
        }

        private boolean fits(List<String> lines, int at) {
            return at >= 0
                    && at + oldLines.size() <= lines.size()
                    && lines.subList(at, at + oldLines.size()).equals(oldLines);
        }

        String firstOldLine() {
            return oldLines.isEmpty() ? "" : oldLines.get(0).strip();
        }
    }

    public static List<FileChange> parse(String diff) {
        List<String> lines = diff.replace("\r\n", "\n").lines().toList();
        List<FileChange> changes = new ArrayList<>();
        int at = 0;
        while (at < lines.size()) {
            if (!isFileHeader(lines, at)) {
                at++;
                continue;
            }
            String oldName = name(lines.get(at));
            String newName = name(lines.get(at + 1));
            if (newName.equals(NO_FILE)) throw new UsageError("a patch cannot delete a file here: " + oldName);
            int end = at + 2;
            while (end < lines.size() && !isFileHeader(lines, end)) end++;
            List<Hunk> hunks = hunks(lines.subList(at + 2, end), newName);
            changes.add(new FileChange(oldName.equals(NO_FILE) ? null : oldName, newName, hunks));
            at = end;
        }
        if (changes.isEmpty())
            throw new UsageError("this is not a unified diff: it has no lines \"--- FILE\", \"+++ FILE\" and"
                    + " \"@@ -N,N +N,N @@\"");
        return changes;
    }

    /** A hunk may contain lines that begin like a header, but no hunk begins after them. */
    private static boolean isFileHeader(List<String> lines, int at) {
        return at + 2 < lines.size()
                && lines.get(at).startsWith("--- ")
                && lines.get(at + 1).startsWith("+++ ")
                && lines.get(at + 2).startsWith("@@");
    }

    /** Returns the name without a time after a tab. */
    private static String name(String header) {
        String rest = header.substring("--- ".length());
        int tab = rest.indexOf('\t');
        return (tab < 0 ? rest : rest.substring(0, tab)).strip();
    }

    private static List<Hunk> hunks(List<String> lines, String file) {
        List<Hunk> hunks = new ArrayList<>();
        int at = 0;
        while (at < lines.size()) {
            Matcher head = HUNK.matcher(lines.get(at));
            if (!head.matches()) {
                at++;
                continue;
            }
            int end = at + 1;
            while (end < lines.size() && isBody(lines.get(end))) end++;
            hunks.add(hunk(head, lines.subList(at + 1, end)));
            at = end;
        }
        if (hunks.isEmpty())
            throw new UsageError("the diff of " + file + " has no hunk that begins with @@ -N,N +N,N @@");
        return hunks;
    }

    /** An empty line counts as an unchanged one, because editors remove the space that should be there. */
    private static boolean isBody(String line) {
        return line.isEmpty() || " +-\\".indexOf(line.charAt(0)) >= 0;
    }

    private static Hunk hunk(Matcher head, List<String> body) {
        List<String> before = new ArrayList<>();
        List<String> after = new ArrayList<>();
        for (String line : body) {
            if (line.startsWith("\\")) continue;
            char mark = line.isEmpty() ? ' ' : line.charAt(0);
            String text = line.isEmpty() ? "" : line.substring(1);
            if (mark != '+') before.add(text);
            if (mark != '-') after.add(text);
        }
        int count = head.group(2) == null ? 1 : Integer.parseInt(head.group(2));
        // Empty lines after the last hunk are not part of it.
        for (int i = body.size() - 1; i >= 0 && body.get(i).isEmpty() && before.size() > count; i--) {
            before.remove(before.size() - 1);
            after.remove(after.size() - 1);
        }
        // A hunk without old lines names the line after which it inserts.
        int first = Integer.parseInt(head.group(1)) + (before.isEmpty() ? 1 : 0);
        return new Hunk(Math.max(1, first), before, after);
    }
}
