package org.racefinder.report;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.model.Advice;
import org.racefinder.model.Finding;
import org.racefinder.model.Story;
import org.racefinder.model.Waiting;

/** A finding in sentences and short lines, for messages that are shown in a proportional font. */
final class FindingProse {
    private static final int MAX_MOMENTS = 20;
    private static final int MAX_THREADS = 10;

    private FindingProse() {}

    /** Returns what the finding is in one sentence. */
    static String sentence(Finding finding) {
        return finding.kind().card().title() + ": " + Headline.withoutWord(finding, ": ") + ".";
    }

    /** Returns what the report says of a finding below its sentence. */
    static List<String> lines(ToldFinding told, Finding finding) {
        List<String> lines = new ArrayList<>();
        if (!finding.id().equals(told.first().id())) {
            lines.add("See " + told.first().id() + ", which is about the same variable or has the same fix.");
            if (finding.why() != null) lines.add("Why: " + finding.why());
            return lines;
        }
        for (Waiting waiting : told.waits().subList(0, Math.min(told.waits().size(), MAX_THREADS)))
            lines.add("- " + waiting(waiting));
        story(told, lines);
        if (told.why() != null) lines.add("Why: " + told.why());
        if (told.condition() != null) lines.add(told.condition());
        if (told.told().remedy() != null) lines.add("Fix: " + told.told().remedy());
        if (!told.told().advice().isEmpty()) advice(told.told().advice().get(0), lines);
        if (!told.others().isEmpty()) lines.add("Also: " + String.join(", ", told.otherPairs()) + ".");
        return lines;
    }

    /** A thread that waits: {@code A holds Bank.a (:11) and waits for Bank.b at Bank.java:12}. */
    private static String waiting(Waiting waiting) {
        String holds = ToldFinding.holds(waiting);
        return (waiting.thread() + (holds.isEmpty() ? "" : " " + holds + " and") + " waits for " + waiting.waitsFor()
                        + " " + ToldFinding.at(waiting))
                .strip();
    }

    private static void story(ToldFinding told, List<String> lines) {
        if (told.reference() != null) {
            lines.add("What can happen: " + told.reference());
            return;
        }
        if (told.story() == null) return;
        lines.add("What can happen:");
        List<Story.Moment> moments = told.story().moments();
        List<Story.Moment> shown = moments.subList(Math.max(0, moments.size() - MAX_MOMENTS), moments.size());
        for (Story.Moment moment : shown) lines.add("- " + moment(moment));
        if (told.ending() != null) lines.add(told.ending());
    }

    /** One action of a story: {@code reader: ready is true (Mail.java:11)}. */
    static String moment(Story.Moment moment) {
        boolean known = moment.site() != null && moment.site().line() > 0;
        return moment.thread() + ": " + moment.text()
                + (known ? " (" + moment.site().place() + ")" : "")
                + (moment.note() == null ? "" : ": " + moment.note());
    }

    private static void advice(Advice best, List<String> lines) {
        lines.add(AdviceText.title(best) + ": " + best.text());
        if (!best.endsStory()) lines.add("A trial showed: " + AdviceText.shown(best));
    }
}
