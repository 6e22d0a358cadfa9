package org.racefinder.report;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.racefinder.model.Result;

/**
 * Recommends a next step if nothing was found but the search was incomplete. It depends on the reasons, which are
 * sentences.
 */
final class NextStep {
    private static final Set<String> ONE_RUN = Set.of("monitor", "log");
    private static final Pattern RUNNING = Pattern.compile("the schedule it was running is in (\\S.*)$");
    /** Parts of the engine's sentences about operations that it cannot control. */
    private static final List<String> NOT_MODELLED = List.of(
            "not modelled", "does not control", "is called by code that runs inside", "code called from inside");

    private NextStep() {}

    /** Returns null if there is nothing to recommend. */
    static String of(Result result) {
        if (ONE_RUN.contains(result.exploration().mode())) return null;
        if (result.reasons().isEmpty()) return null;
        for (String reason : result.reasons()) {
            Matcher running = RUNNING.matcher(reason);
            if (running.find())
                return CommandName.current() + " replay " + running.group(1) + "  runs again what was running";
        }
        // The command itself says how to resume a search: it knows whether and where it was saved.
        if (any(result, List.of("was interrupted")) || result.reasons().get(0).startsWith("interrupted")) return null;
        if (any(result, List.of("limit of")))
            return "a smaller program (fewer threads, fewer steps), a higher limit, or --strategy pct to look for"
                    + " bugs only";
        if (any(result, List.of("(--max-steps)")))
            return "a program whose executions end earlier, or a higher --max-steps";
        if (any(result, List.of("endless loop", "a loop that never")))
            return "look at the loop that the reasons name: no other thread can end it";
        return any(result, NOT_MODELLED)
                ? "--list-models tells what is modelled; a program without what the reasons name can be verified"
                : null;
    }

    private static boolean any(Result result, List<String> parts) {
        return result.reasons().stream().anyMatch(reason -> parts.stream().anyMatch(reason::contains));
    }
}
