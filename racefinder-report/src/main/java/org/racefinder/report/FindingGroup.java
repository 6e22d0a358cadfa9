package org.racefinder.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.model.Advice;
import org.racefinder.model.Finding;
import org.racefinder.model.Story;

/**
 * Findings that a report tells together: the races on one variable, and the races that one change repairs. Any other
 * finding is told alone.
 */
record FindingGroup(List<Finding> findings) {
    FindingGroup {
        findings = List.copyOf(findings);
    }

    static List<FindingGroup> of(List<Finding> findings) {
        Map<Object, List<Finding>> bySubject = new LinkedHashMap<>();
        for (Finding finding : findings) {
            Object key = finding.kind() == Finding.Kind.DATA_RACE
                    ? "race on " + finding.location().subject()
                    : new Object();
            bySubject.computeIfAbsent(key, subject -> new ArrayList<>()).add(finding);
        }
        Map<Object, List<Finding>> byChange = new LinkedHashMap<>();
        for (List<Finding> group : bySubject.values()) {
            Advice repair = group.get(0).kind() == Finding.Kind.DATA_RACE ? commonRepair(group) : null;
            Object key = repair == null ? new Object() : repair.text();
            byChange.computeIfAbsent(key, change -> new ArrayList<>()).addAll(group);
        }
        return byChange.values().stream().map(FindingGroup::new).toList();
    }

    /** The change that is best for all of them and repairs the whole program; null if there is none. */
    private static Advice commonRepair(List<Finding> group) {
        Advice first = null;
        for (Finding finding : group) {
            if (finding.advice().isEmpty()) return null;
            Advice best = finding.advice().get(0);
            if (!best.endsStory() || first != null && !first.text().equals(best.text())) return null;
            first = best;
        }
        return first;
    }

    Finding first() {
        return findings.get(0);
    }

    /** The variables, such as {@code Mail.ready and Mail.letter}. */
    String subjects() {
        Set<String> subjects = new LinkedHashSet<>();
        findings.forEach(finding -> subjects.add(finding.location().subject()));
        List<String> names = List.copyOf(subjects);
        if (names.size() < 2) return String.join("", names);
        if (names.size() > 3)
            return names.get(0) + ", " + names.get(1) + " and " + (names.size() - 2) + " other variables";
        return String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.get(names.size() - 1);
    }

    /** The finding whose story is told: one that ends in a failure, or else the one that tells most. */
    Finding told() {
        Finding best = first();
        for (Finding finding : findings) if (weight(finding.story()) > weight(best.story())) best = finding;
        return best;
    }

    private static int weight(Story story) {
        if (story == null) return -1;
        boolean notes = story.moments().stream().anyMatch(moment -> moment.note() != null);
        int last = story.moments().size() - 1;
        boolean noteAtEnd = last >= 0 && story.moments().get(last).note() != null;
        return (story.leadsTo() != null ? 1_000 : 0)
                + (notes ? 200 : 0)
                + (noteAtEnd ? 100 : 0)
                + story.moments().size();
    }
}
