package org.racefinder.advice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.racefinder.explorer.Alteration;
import org.racefinder.explorer.Explorer;
import org.racefinder.explorer.ProgressListener;
import org.racefinder.explorer.RaceKey;
import org.racefinder.explorer.Trial;
import org.racefinder.model.Finding;
import org.racefinder.model.FindingKind;
import org.racefinder.model.Result;

/**
 * Suggests how to remove each race of a result, and tries every suggestion by exploring the program again with the change applied
 * virtually: the smallest change first, until the time is used up. What was not tried, or not to its end, is never called verified.
 */
public final class Advisor {
    private final Explorer explorer;
    private final long nanos;
    private final Consumer<String> progress;

    public Advisor(Explorer explorer, int seconds, Consumer<String> progress) {
        this.explorer = explorer;
        this.nanos = seconds * 1_000_000_000L;
        this.progress = progress;
    }

    public Result advise(Result result) {
        Map<String, RaceKey> keys = explorer.raceKeys();
        List<Suggestion> suggestions = suggestions(result, keys);
        List<Tried> tried = tryAll(suggestions, keys);
        List<Finding> findings = new ArrayList<>();
        for (Finding finding : result.findings()) {
            findings.add(
                    finding.kind() == FindingKind.DATA_RACE
                            ? finding.withAdvice(finding.why(), Ranking.of(finding.id(), tried))
                            : finding);
        }
        return result.withFindings(findings);
    }

    private static List<Suggestion> suggestions(Result result, Map<String, RaceKey> keys) {
        Map<String, Suggestion> merged = new LinkedHashMap<>();
        for (Finding finding : result.findings()) {
            RaceKey key = keys.get(finding.id());
            if (key == null) continue;
            Suggestion suggestion = Volatiles.of(finding, key);
            if (suggestion != null) merged.merge(suggestion.identity(), suggestion, Advisor::union);
        }
        List<Suggestion> all = new ArrayList<>(merged.values());
        all.sort(Comparator.comparingInt(Suggestion::effort));
        return all;
    }

    private static Suggestion union(Suggestion a, Suggestion b) {
        Set<String> races = new LinkedHashSet<>(a.races());
        races.addAll(b.races());
        Set<String> volatiles = new LinkedHashSet<>(a.alteration().volatiles());
        volatiles.addAll(b.alteration().volatiles());
        return new Suggestion(a.kind(), a.target(), a.text(), a.cost(), a.effort(), new Alteration(volatiles), races);
    }

    private List<Tried> tryAll(List<Suggestion> suggestions, Map<String, RaceKey> keys) {
        long end = System.nanoTime() + nanos;
        List<Tried> tried = new ArrayList<>();
        for (Suggestion suggestion : suggestions) {
            progress.accept(
                    "trying advice " + (tried.size() + 1) + " of " + suggestions.size() + ": " + suggestion.text());
            long left = (end - System.nanoTime()) / 1_000_000;
            Trial trial = left <= 0 ? null : explorer.tryOut(suggestion.alteration(), left, ProgressListener.NONE);
            tried.add(Tried.of(suggestion, trial, keys, explorer.otherFindings()));
        }
        return tried;
    }
}
