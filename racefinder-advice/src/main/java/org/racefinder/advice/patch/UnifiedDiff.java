package org.racefinder.advice.patch;

import java.util.ArrayList;
import java.util.List;

/** Compares two texts line by line, in the format of diff -u. */
final class UnifiedDiff {
    private static final int AROUND = 3;

    private UnifiedDiff() {}

    private record Line(char mark, String text, int before, int after) {}

    static String of(String name, String before, String after) {
        List<Line> lines = lines(before.split("\n", -1), after.split("\n", -1));
        StringBuilder diff = new StringBuilder("--- a/" + name + "\n+++ b/" + name + "\n");
        int i = 0;
        while (i < lines.size()) {
            if (lines.get(i).mark == ' ') {
                i++;
                continue;
            }
            int from = Math.max(0, i - AROUND);
            int to = i;
            for (int j = i; j < lines.size() && j <= to + 2 * AROUND; j++) if (lines.get(j).mark != ' ') to = j;
            int end = Math.min(lines.size(), to + 1 + AROUND);
            hunk(lines.subList(from, end), diff);
            i = end;
        }
        return diff.toString();
    }

    private static void hunk(List<Line> lines, StringBuilder diff) {
        long removed = lines.stream().filter(l -> l.mark != '+').count();
        long added = lines.stream().filter(l -> l.mark != '-').count();
        diff.append("@@ -" + lines.get(0).before + "," + removed + " +" + lines.get(0).after + "," + added + " @@\n");
        for (Line line : lines) diff.append(line.mark).append(line.text).append('\n');
    }

    /** Uses a longest common subsequence of the lines between the common prefix and the common suffix. */
    private static List<Line> lines(String[] a, String[] b) {
        int start = 0;
        while (start < a.length && start < b.length && a[start].equals(b[start])) start++;
        int tail = 0;
        while (tail < a.length - start
                && tail < b.length - start
                && a[a.length - 1 - tail].equals(b[b.length - 1 - tail])) tail++;
        int n = a.length - tail;
        int m = b.length - tail;
        int[][] common = new int[n - start + 1][m - start + 1];
        for (int i = n - 1; i >= start; i--) {
            for (int j = m - 1; j >= start; j--) {
                common[i - start][j - start] = a[i].equals(b[j])
                        ? common[i - start + 1][j - start + 1] + 1
                        : Math.max(common[i - start + 1][j - start], common[i - start][j - start + 1]);
            }
        }
        List<Line> lines = new ArrayList<>();
        for (int k = 0; k < start; k++) lines.add(new Line(' ', a[k], k + 1, k + 1));
        int i = start;
        int j = start;
        while (i < n || j < m) {
            if (i < n && j < m && a[i].equals(b[j])) lines.add(new Line(' ', a[i], ++i, ++j));
            else if (i < n && (j == m || common[i - start + 1][j - start] >= common[i - start][j - start + 1]))
                lines.add(new Line('-', a[i], ++i, j + 1));
            else lines.add(new Line('+', b[j], i + 1, ++j));
        }
        // The text ends with a line feed, which does not start another line.
        for (int k = 0; k < tail - 1; k++) lines.add(new Line(' ', a[n + k], n + k + 1, m + k + 1));
        return lines;
    }
}
