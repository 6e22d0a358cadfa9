package org.racefinder.worker.environment;

import java.util.Collection;

/** Suggests the name that was probably meant by a misspelled one. */
public final class NameSuggestion {
    private NameSuggestion() {}

    /**
     * Returns the nearest name, or null if none is near: at most a third of the letters may differ, unless only the
     * package is wrong.
     */
    public static String nearest(String given, Collection<String> names) {
        String wanted = given.replace('/', '.').replaceFirst("\\.(class|java)$", "");
        String best = null;
        int bestDistance = wanted.length() / 3 + 1;
        for (String name : names) {
            if (simple(name).equals(simple(wanted))) return name;
            int distance = wanted.equalsIgnoreCase(name) ? 0 : editDistance(wanted, name, bestDistance);
            if (distance < bestDistance) {
                best = name;
                bestDistance = distance;
            }
        }
        return best;
    }

    private static String simple(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /** The edit distance in which swapping two adjacent letters is one edit. Stops counting at the limit. */
    static int editDistance(String a, String b, int limit) {
        if (Math.abs(a.length() - b.length()) >= limit) return limit;
        int[] beforeLast = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) last[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                boolean same = a.charAt(i - 1) == b.charAt(j - 1);
                row[j] = Math.min(Math.min(last[j], row[j - 1]) + 1, last[j - 1] + (same ? 0 : 1));
                boolean swapped =
                        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                if (swapped) row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
            }
            beforeLast = last;
            last = row;
        }
        return Math.min(limit, last[b.length()]);
    }
}
