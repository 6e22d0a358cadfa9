package org.racefinder.advice;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.racefinder.explorer.api.ProgressListener;
import org.racefinder.explorer.api.RaceKey;
import org.racefinder.explorer.api.Trial;
import org.racefinder.explorer.run.Explorer;
import org.racefinder.model.Finding;
import org.racefinder.model.Idiom;
import org.racefinder.model.MissingOrder;
import org.racefinder.model.Result;
import org.racefinder.trace.RaceTrace;

/**
 * Suggests how to remove each race of a result, and tries every suggestion by exploring the program again with the
 * change applied virtually: the most suitable change first, until the time is up. A suggestion that was not tried to
 * completion is never called verified.
 */
public final class Advisor {
    /** The number of additional counterexamples per race. More of them yield fewer and better suggestions. */
    private static final int FURTHER_TRACES = 7;

    private static final int MAX_TRIALS = 40;
    /** A trial that reaches its limit takes a moment to end. */
    private static final long END_MILLIS = 500;
    /** The time that every trial gets if there is so much left. */
    private static final long LEAST_MILLIS = 1_000;

    private final Explorer explorer;
    private final long nanos;
    private final Consumer<String> progress;
    private final List<RaceTrace> traces = new ArrayList<>();

    /** Must be created before the explorer starts, since it collects counterexamples at the end of the search. */
    public Advisor(Explorer explorer, int seconds, Consumer<String> progress) {
        this.explorer = explorer;
        this.nanos = seconds * 1_000_000_000L;
        this.progress = progress;
        explorer.collect(FURTHER_TRACES, traces::add);
    }

    public Result advise(Result result) {
        List<Race> races = races(result);
        Suggestions suggestions = new Suggestions(races, explorer.spins());
        long end = System.nanoTime() + Math.min(nanos, timeLeft());
        List<TriedSuggestion> all = tryAll(suggestions.all(), races, end);
        List<Race> left = races.stream()
                .filter(race -> all.stream().noneMatch(tried -> tried.repairs(race.id())))
                .toList();
        if (System.nanoTime() < end) all.addAll(tryAll(suggestions.lastResort(left), races, end));
        List<TriedSuggestion> tried = LostUpdates.mark(all, races, suggestions);
        Map<String, Idiom> recognised = recognised(races, suggestions);
        Map<String, Race> byId = new HashMap<>();
        races.forEach(race -> byId.put(race.id(), race));
        List<Finding> findings = new ArrayList<>();
        for (Finding finding : result.findings()) {
            Race own = byId.get(finding.id());
            findings.add(
                    finding.kind() == Finding.Kind.DATA_RACE
                            ? finding.withAdvice(
                                            why(finding, recognised.get(finding.id())),
                                            Ranking.of(
                                                    finding,
                                                    tried,
                                                    change -> own == null ? 0 : suggestions.misfit(change, own)))
                                    .withIdiom(recognised.get(finding.id()))
                            : finding);
        }
        return result.withFindings(findings);
    }

    /** The explanation of a race, whose second sentence depends on the purpose of the variable. */
    private static String why(Finding race, Idiom idiom) {
        String plain = MissingOrder.explain(race.conflict(), race.path(), null);
        if (race.why() == null || idiom == null || !race.why().startsWith(plain)) return race.why();
        return MissingOrder.explain(race.conflict(), race.path(), idiom)
                + race.why().substring(plain.length());
    }

    /** What the time limit of the whole check leaves for advice. */
    private long timeLeft() {
        long millis = explorer.millisLeft();
        return millis == Long.MAX_VALUE ? nanos : TimeUnit.MILLISECONDS.toNanos(Math.max(0, millis - END_MILLIS));
    }

    private Map<String, Idiom> recognised(List<Race> races, Suggestions suggestions) {
        Idioms idioms = suggestions.idioms(explorer::descriptor);
        Map<String, Idiom> recognised = new HashMap<>();
        for (Race race : races) recognised.put(race.id(), idioms.of(race));
        return recognised;
    }

    private List<Race> races(Result result) {
        Map<String, RaceKey> keys = explorer.raceKeys();
        List<Race> races = new ArrayList<>();
        for (Finding finding : result.findings()) {
            RaceKey key = keys.get(finding.id());
            if (key == null) continue;
            List<RaceTrace> own = traces.stream()
                    .filter(t -> t.place().equals(key.place()) && t.lines().equals(key.lines()))
                    .toList();
            races.add(new Race(finding, key, own));
        }
        return races;
    }

    private List<TriedSuggestion> tryAll(List<Suggestion> suggestions, List<Race> races, long end) {
        Set<String> watched = new LinkedHashSet<>();
        races.forEach(race -> watched.add(race.key().place()));
        List<TriedSuggestion> tried = new ArrayList<>();
        for (Suggestion suggestion : suggestions) {
            progress.accept(
                    "trying advice " + (tried.size() + 1) + " of " + suggestions.size() + ": " + suggestion.text());
            long begun = System.nanoTime();
            long left = (end - begun) / 1_000_000;
            // one change must not take the time of all others
            boolean last = tried.size() == suggestions.size() - 1;
            long share = last ? left : Math.max(left / 2, Math.min(left, LEAST_MILLIS));
            Trial trial = left <= 0 || suggestion.alteration() == null || tried.size() >= MAX_TRIALS
                    ? null
                    : explorer.tryOut(suggestion.alteration(), watched, share, ProgressListener.NONE);
            if (trial == null || trial.isPossible())
                tried.add(TriedSuggestion.of(
                        suggestion,
                        trial,
                        Math.max(1, (System.nanoTime() - begun) / 1_000_000),
                        explorer.raceKeys(),
                        explorer.failures()));
        }
        return tried;
    }
}
