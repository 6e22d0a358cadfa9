package org.racefinder.worker.saved;

import org.racefinder.model.Finding;
import org.racefinder.model.Result;

/**
 * The finding for which a schedule was saved, as its file names it: {@code race on Foo.x}, {@code DEADLOCK ...}.
 * {@code text} is null if the file does not name one.
 */
public record SavedFinding(String text) {
    private static final String RACE = "race on ";

    /**
     * Returns the sentence for the user if the schedule no longer leads to the finding; null if it does, or if that
     * cannot be decided.
     */
    public String missingFrom(Result result) {
        if (text == null || isIn(result)) return null;
        return "what this schedule was saved for did not appear: " + text;
    }

    private boolean isIn(Result result) {
        if (text.startsWith(RACE)) {
            String place = withoutIndex(text.substring(RACE.length()));
            return result.findings().stream()
                    .anyMatch(finding -> finding.kind() == Finding.Kind.DATA_RACE
                            && withoutIndex(finding.location().display(true)).equals(place));
        }
        for (Finding.Kind kind : Finding.Kind.values())
            if (text.startsWith(kind.name() + " ")) return has(result, kind);
        // Warnings are based on all executions, so one replay cannot refute them.
        return true;
    }

    private static boolean has(Result result, Finding.Kind kind) {
        return result.findings().stream().map(Finding::kind).anyMatch(kind::equals);
    }

    /** Removes the index, because the same race may be found at another array element. */
    private static String withoutIndex(String place) {
        return place.replaceFirst("\\[[^\\]]*\\]$", "[]");
    }
}
