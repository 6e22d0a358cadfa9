package org.racefinder.report;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.racefinder.model.Advice;
import org.racefinder.model.Exploration;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Severity;
import org.racefinder.model.Verdict;

/** The verdict of a result, and the recommended next step. */
final class Conclusion {
    private Conclusion() {}

    /** The verdict in one line. */
    static String of(Result result) {
        return switch (result.verdict()) {
            case VERIFIED ->
                "VERIFIED  " + result.target().main()
                        + " has no data race, deadlock or uncaught exception in any schedule";
            case FINDINGS -> found(result);
            case INCOMPLETE ->
                "INCOMPLETE  nothing " + butWarnings(result, " ") + "found in "
                        + count(result.exploration().executions(), "execution")
                        + (result.exploration().samples() == 0
                                ? ""
                                : " and " + count(result.exploration().samples(), "sample"))
                        + ", but not everything was seen";
            case NOTHING_FOUND ->
                "NOTHING FOUND  " + butWarnings(result, ", ") + "in what was observed of "
                        + result.target().main() + " (" + explored(result.exploration()) + ")";
        };
    }

    private static long warnings(Result result) {
        return result.findings().stream()
                .filter(finding -> finding.severity() == Severity.WARNING)
                .count();
    }

    private static String butWarnings(Result result, String end) {
        long warnings = warnings(result);
        return warnings == 0 ? "" : "but " + count(warnings, "warning") + end;
    }

    private static String found(Result result) {
        long warnings = warnings(result);
        return Headline.counts(result.findings()) + (warnings > 0 ? " (" + count(warnings, "warning") + ")" : "") + ". "
                + explored(result.exploration()) + tried(result) + ".";
    }

    /** Describes how much was explored. */
    static String extent(Exploration exploration) {
        String redundant = exploration.redundantExecutions() == 0 ? "none" : number(exploration.redundantExecutions());
        boolean ofStates = exploration.mode().equals("exhaustive") && exploration.states() > 0;
        return count(exploration.executions(), "execution") + ", "
                + (ofStates ? count(exploration.states(), "state") + ", " : redundant + " redundant, ")
                + samples(exploration) + seconds(exploration.elapsedMillis()) + ", "
                + count(exploration.threads(), "thread")
                + ", " + count(exploration.maxDepth(), "synchronization point") + " deep";
    }

    /** Returns the next step, or null if there is nothing to do. */
    static String next(Result result) {
        for (Finding finding : result.findings()) {
            if (finding.schedule() == null) continue;
            int slash = finding.schedule().lastIndexOf('/');
            String directory = slash < 0 ? "." : finding.schedule().substring(0, slash);
            boolean patchable = finding.advice().stream()
                    .anyMatch(advice -> advice.endsStory() && !advice.changes().isEmpty());
            return patchable
                    ? CommandName.current() + " advise " + directory + " --patch " + finding.id()
                            + "  prints a patch that was tried"
                    : CommandName.current() + " replay --debug 5005 " + finding.schedule()
                            + "  steps through it in a debugger";
        }
        return result.verdict() == Verdict.INCOMPLETE ? NextStep.of(result) : null;
    }

    /** Counts the changes that were tried. The same change may be listed for several races, but counts once. */
    private static String tried(Result result) {
        Map<String, Long> changes = new HashMap<>();
        for (Finding finding : result.findings())
            for (Advice advice : finding.advice())
                if (advice.triedMillis() > 0) changes.put(advice.text(), advice.triedMillis());
        if (changes.isEmpty()) return "";
        long all = changes.values().stream().mapToLong(Long::longValue).sum();
        return "; " + count(changes.size(), "change") + " tried in " + seconds(all);
    }

    private static String explored(Exploration exploration) {
        if (exploration.mode().equals("monitor"))
            return "One run, " + count(exploration.threads(), "thread") + ", " + seconds(exploration.elapsedMillis());
        if (exploration.mode().equals("log"))
            return "One recorded run, " + count(exploration.threads(), "thread") + ", "
                    + count(exploration.events(), "event") + ", " + seconds(exploration.elapsedMillis());
        String executions = count(exploration.executions(), "schedule");
        String time = (exploration.samples() == 0 ? "" : ", and " + count(exploration.samples(), "sample")) + " in "
                + seconds(exploration.elapsedMillis());
        if (exploration.complete() && exploration.executions() == 1) return "The only schedule was explored" + time;
        return exploration.complete()
                ? "All " + executions + " explored" + time
                : executions + " explored" + time + ", not all";
    }

    private static String samples(Exploration exploration) {
        return exploration.samples() == 0 ? "" : count(exploration.samples(), "sample") + " beside them, ";
    }

    private static String seconds(long millis) {
        return String.format(Locale.ROOT, millis < 100 ? "%.2f s" : "%.1f s", millis / 1000.0);
    }

    static String count(long number, String noun) {
        return count(number, noun, noun + "s");
    }

    static String count(long number, String singular, String plural) {
        return number(number) + " " + (number == 1 ? singular : plural);
    }

    static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
