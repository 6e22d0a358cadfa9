package org.racefinder.report;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.racefinder.model.Finding;

/** Describes a finding in one line. */
final class Headline {
    private Headline() {}

    /** Returns the headline without the word in capitals. {@code divider} separates its parts. */
    static String withoutWord(Finding finding, String divider) {
        String headline = finding.headline();
        return headline.substring(headline.indexOf("  ") + 2).replaceAll(" {2,}", divider);
    }

    /** Returns the headline with single spaces. */
    static String plain(Finding finding) {
        return finding.headline().replaceAll(" {2,}", " ");
    }

    /** Counts the findings by kind: {@code 2 races, 1 deadlock}. */
    static String counts(List<Finding> findings) {
        Map<Finding.Kind, Integer> counts = new EnumMap<>(Finding.Kind.class);
        findings.forEach(finding -> counts.merge(finding.kind(), 1, Integer::sum));
        List<String> texts = new ArrayList<>();
        counts.forEach(
                (kind, number) -> texts.add(Conclusion.count(number, kind.card().noun())));
        return String.join(", ", texts);
    }
}
