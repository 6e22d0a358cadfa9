package org.racefinder.worker.saved;

import org.racefinder.model.Finding;
import org.racefinder.model.Result;

/**
 * The finding for which a schedule was saved, as its file says it: {@code race on Foo.x}, {@code DEADLOCK ...}.
 * {@code text}: null if the file does not say.
 */
public record SavedFinding(String text) {
    private static final String RACE = "race on ";

    /**
     * The sentence for the user if the schedule no longer leads to the finding; null if it does, or if that cannot be
     * decided.
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
        // warnings are based on all executions
        return true;
    }

    private static boolean has(Result result, Finding.Kind kind) {
        return result.findings().stream().map(Finding::kind).anyMatch(kind::equals);
    }

    /** The same race may be found at another array element. */
    private static String withoutIndex(String place) {
        return place.replaceFirst("\\[[^\\]]*\\]$", "[]");
    }
}
