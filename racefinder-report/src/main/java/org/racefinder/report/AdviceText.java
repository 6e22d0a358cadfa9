package org.racefinder.report;

import java.util.List;
import org.racefinder.model.Advice;
import org.racefinder.model.Finding;

/**
 * Prints the changes that repair findings. Only a change after which the whole program is free of findings is called a
 * fix; any other change is printed with what still fails.
 */
final class AdviceText {
    private final TextLines text;
    private final boolean verbose;

    AdviceText(TextLines text, boolean verbose) {
        this.text = text;
        this.verbose = verbose;
    }

    void write(FindingGroup group) {
        List<Advice> advice = group.told().advice();
        if (advice.isEmpty()) return;
        Advice best = advice.get(0);
        text.title(title(best));
        if (verbose) all(group.told());
        else {
            text.wrap(best.text(), "    ", "      ");
            if (!best.endsStory()) text.wrap(shown(best), "      ", "      ");
            if (best.noPatch() != null) text.wrap("no patch: " + best.noPatch(), "      ", "      ");
            if (advice.size() > 1) text.line("    other ways: " + (advice.size() - 1) + " (--verbose)");
        }
        text.line("");
    }

    /** The title above the best change, which says how much a trial has shown. */
    static String title(Advice best) {
        if (best.endsStory()) return "Fix (tested in every schedule: the program is then free of findings)";
        return best.verified()
                ? "No single change repairs everything; the best one that was tried"
                : "Fix (not tested in every schedule)";
    }

    /** What a trial has shown of a change that does not repair everything. */
    static String shown(Advice advice) {
        if (!advice.verified()) return advice.outcome();
        StringBuilder shown = new StringBuilder("removes " + String.join(", ", advice.removes()));
        if (!advice.leaves().isEmpty()) shown.append("; still fails: ").append(String.join(", ", advice.leaves()));
        if (!advice.newFindings().isEmpty()) shown.append("; adds ").append(String.join(", ", advice.newFindings()));
        if (advice.losesUpdates()) shown.append("; updates can still be lost");
        return shown + ".";
    }

    private void all(Finding finding) {
        for (Advice given : finding.advice()) {
            text.wrap(given.rank() + ". " + given.text(), "    ", "       ");
            text.wrap((given.verified() ? "tried: " : "") + given.outcome(), "       ");
            if (given.cost() != null) text.wrap("cost: " + given.cost(), "       ");
            if (given.noPatch() != null) text.wrap("no patch: " + given.noPatch(), "       ");
        }
    }
}
