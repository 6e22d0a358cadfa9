package org.racefinder.report;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.racefinder.model.Access;
import org.racefinder.model.Finding;
import org.racefinder.model.FindingKind;
import org.racefinder.model.ViewConflict;
import org.racefinder.model.Waiting;

/** The one line that says what a finding is. */
final class Headline {
    private Headline() {}

    static String of(Finding finding) {
        return switch (finding.kind()) {
            case DATA_RACE ->
                "RACE  " + finding.location().display(false) + "   " + accesses(finding) + ", nothing orders them";
            case DEADLOCK -> "DEADLOCK  " + waiting(finding.waits());
            case LIVELOCK -> "LIVELOCK  " + spinning(finding.waits());
            case UNCAUGHT_EXCEPTION -> "EXCEPTION  " + exception(finding);
            case ABNORMAL_EXIT -> "EXIT  the program ends with status " + finding.exitStatus();
            case VIEW_INCONSISTENCY -> "VIEWS  " + views(finding.views());
            case LOCKSET_WARNING ->
                "LOCKSET  " + finding.location().display(false) + " is guarded by no common lock (heuristic)";
            case LOCK_ORDER_CYCLE -> "LOCK ORDER  locks are taken in a cycle";
        };
    }

    private static String views(ViewConflict conflict) {
        if (conflict == null) return "fields that belong together are not always accessed together (heuristic)";
        return String.join(", ", conflict.maximal().fields()) + "   together in "
                + conflict.maximal().thread() + ", apart in "
                + conflict.diverging().get(0).thread() + " (heuristic)";
    }

    private static String accesses(Finding finding) {
        return access(finding.first()) + ", " + access(finding.second());
    }

    private static String access(Access access) {
        return (access.write() ? "written by " : "read by ") + access.thread();
    }

    private static String waiting(List<Waiting> waits) {
        if (waits.size() == 1) return waits.get(0).thread() + " waits for ever";
        boolean eachHolds = waits.stream().noneMatch(waiting -> waiting.holds().isEmpty());
        return threads(waits) + (eachHolds ? " wait for each other" : " wait for ever");
    }

    private static String spinning(List<Waiting> waits) {
        return threads(waits) + (waits.size() == 1 ? " spins for ever" : " spin for ever");
    }

    private static String threads(List<Waiting> waits) {
        List<String> names = waits.stream().map(Waiting::thread).toList();
        if (names.size() < 2) return String.join("", names);
        return String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.get(names.size() - 1);
    }

    private static String exception(Finding finding) {
        if (finding.failure() == null) return "a thread ends with an uncaught exception";
        String message = finding.failure().message();
        return finding.failure().type() + (message == null ? "" : ": " + firstLine(message));
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }

    /** {@code 2 races, 1 deadlock}. */
    static String counts(List<Finding> findings) {
        Map<FindingKind, Integer> counts = new EnumMap<>(FindingKind.class);
        findings.forEach(finding -> counts.merge(finding.kind(), 1, Integer::sum));
        List<String> texts = new ArrayList<>();
        counts.forEach((kind, number) -> texts.add(Conclusion.count(number, noun(kind))));
        return String.join(", ", texts);
    }

    private static String noun(FindingKind kind) {
        return switch (kind) {
            case DATA_RACE -> "race";
            case DEADLOCK -> "deadlock";
            case LIVELOCK -> "livelock";
            case UNCAUGHT_EXCEPTION -> "uncaught exception";
            case ABNORMAL_EXIT -> "abnormal exit";
            case VIEW_INCONSISTENCY -> "high-level race";
            case LOCKSET_WARNING -> "lockset warning";
            case LOCK_ORDER_CYCLE -> "lock order cycle";
        };
    }
}
