package org.racefinder.advice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.racefinder.explorer.api.Alteration;
import org.racefinder.model.AdviceKind;
import org.racefinder.trace.RaceTrace;

/**
 * All suggestions for all races. A path-dependent change is suggested only if every path of the race supports it, and a
 * lock only if it is held on every path (JRF-E, section 3.3, figure 26). The same change for several races is one
 * suggestion.
 */
final class Suggestions {
    private final Map<String, Suggestion> merged = new LinkedHashMap<>();
    private final Map<String, Usage> usages = new LinkedHashMap<>();

    /** The paths of all races, because all share one acquiring history. */
    private final List<RaceTrace> paths = new ArrayList<>();

    /** The places that threads wait for in loops. */
    private final Set<String> spins;

    private final List<Race> races;

    Suggestions(List<Race> races, Set<String> spins) {
        this.races = races;
        this.spins = spins;
        races.forEach(race -> paths.addAll(race.traces()));
        // The paths of other races also show how a place is used.
        for (Race race : races) {
            usages.computeIfAbsent(race.key().place(), place -> Usage.of(place, paths))
                    .seen(race.finding());
        }
        for (Race race : races) add(race);
        addLocksForCollections(races);
        addLocksForRelatedFields(races);
    }

    Usage usage(Race race) {
        return usages.get(race.key().place());
    }

    Idioms idioms(UnaryOperator<String> descriptors) {
        return new Idioms(this, paths, spins, descriptors);
    }

    /** Returns the suggestions in the order in which they are tried: those that suit first, then the smallest. */
    List<Suggestion> all() {
        List<Suggestion> all = new ArrayList<>(merged.values());
        all.sort(Comparator.comparingInt((Suggestion suggestion) -> misfit(suggestion))
                .thenComparingInt(Suggestion::effort));
        return all;
    }

    private int misfit(Suggestion suggestion) {
        return races.stream()
                .filter(race -> suggestion.races().contains(race.id()))
                .mapToInt(race -> misfit(suggestion, race))
                .max()
                .orElse(0);
    }

    /**
     * Returns how little the change suits the race; 0 if it does. Where code reads a variable and writes it back, or
     * acts on what it read, and no lock is held, volatile removes the race but not the error. An atomic class repairs an
     * update in one statement only.
     */
    int misfit(Suggestion suggestion, Race race) {
        Usage usage = usage(race);
        boolean unguarded = race.traces().stream()
                .allMatch(trace ->
                        trace.sourceLocks().isEmpty() && trace.manifestLocks().isEmpty());
        if (!usage.changesWhatItRead()
                || !unguarded
                || spins.contains(race.key().place())) return 0;
        if (!suggestion.target().equals(race.target())) return 0;
        if (suggestion.kind() == AdviceKind.MAKE_VOLATILE) return 2;
        return suggestion.kind() == AdviceKind.USE_ATOMIC && !usage.compounds().isEmpty() ? 1 : 0;
    }

    /** Suggests a lock around all accesses, for races that no smaller change removes. */
    List<Suggestion> lastResort(List<Race> races) {
        Map<String, Suggestion> locks = new LinkedHashMap<>();
        for (Race race : races) {
            Suggestion lock = SameLock.aroundAll(race, usage(race));
            if (lock != null && !merged.containsKey(lock.identity()))
                locks.merge(lock.identity(), lock, Suggestion::merge);
        }
        return List.copyOf(locks.values());
    }

    private void add(Race race) {
        List<Suggestion> found = new ArrayList<>();
        Usage usage = usage(race);
        Volatiles.add(race, usage, found);
        addOtherVolatiles(race, found);
        SameLock.add(race, usage, found);
        boolean locked = found.stream().anyMatch(s -> s.kind() == AdviceKind.SYNCHRONIZE);
        // Some uses of an array have no counterpart in an atomic array. A lock covers all of them.
        boolean array = race.finding().location().array();
        if (!race.isInJdk() && (usage.changesWhatItRead() || race.isWriteWrite() || array) && !locked) {
            Suggestion both = SameLock.aroundAll(race, usage);
            if (both != null) found.add(both);
        }
        addMoves(race, found);
        addAcquires(race, found);
        found.forEach(s -> merged.merge(s.identity(), s, Suggestion::merge));
    }

    private static void addOtherVolatiles(Race race, List<Suggestion> to) {
        Map<String, String> onAll = null;
        for (RaceTrace trace : race.traces()) {
            Map<String, String> on = OtherVolatiles.on(trace);
            if (onAll == null) onAll = new LinkedHashMap<>(on);
            else onAll.keySet().retainAll(on.keySet());
        }
        if (onAll == null) return;
        onAll.forEach((place, name) -> {
            if (!Race.isJdkName(name) && !place.contains(" @ ?"))
                to.add(Volatiles.of(name, place.contains(" @ "), Alteration.ofVolatile(place), Set.of(race.id())));
        });
    }

    private static void addMoves(Race race, List<Suggestion> to) {
        Set<MovedStatement.Move> onAll = null;
        for (RaceTrace trace : race.traces()) {
            Set<MovedStatement.Move> on = new LinkedHashSet<>();
            MovedStatement.on(trace, on);
            if (onAll == null) onAll = on;
            else onAll.retainAll(on);
        }
        if (onAll != null) onAll.forEach(move -> to.add(MovedStatement.suggestion(race, move)));
    }

    private void addAcquires(Race race, List<Suggestion> to) {
        AcquiringHistory history = new AcquiringHistory(race.key().place());
        paths.forEach(history::add);
        Set<AcquiringHistory.Acquire> onAny = new LinkedHashSet<>();
        race.traces().forEach(trace -> onAny.addAll(history.on(trace)));
        for (AcquiringHistory.Acquire acquire : onAny) to.addAll(history.suggestions(race, acquire));
    }

    /** Many fields of a JDK collection race at once: one lock around all its uses is one change. */
    private void addLocksForCollections(List<Race> races) {
        Suggestion all = null;
        List<Race> inside = races.stream().filter(Race::isInJdk).toList();
        if (inside.isEmpty()) return;
        Usage union = Usage.union(inside.stream().map(this::usage).toList());
        for (Race race : inside) {
            Suggestion one = SameLock.aroundAll(race, union);
            if (one != null) all = all == null ? one : all.merge(one);
        }
        if (all != null) merged.put(all.identity(), all);
    }

    /**
     * Fields of one class that the same code updates belong together: a separate lock for each would leave their common
     * invariant broken.
     */
    private void addLocksForRelatedFields(List<Race> races) {
        Map<String, List<Race>> byClass = new LinkedHashMap<>();
        for (Race race : races) {
            if (race.isOwnField() && usage(race).changesWhatItRead())
                byClass.computeIfAbsent(race.finding().location().className(), c -> new ArrayList<>())
                        .add(race);
        }
        for (List<Race> group : byClass.values()) {
            Map<String, Usage> fields = new LinkedHashMap<>();
            for (Race race : group) fields.put(race.finding().location().field(), usage(race));
            if (fields.size() < 2) continue;
            Suggestion one = SameLock.aroundFields(group, fields);
            if (one != null) merged.putIfAbsent(one.identity(), one);
        }
    }
}
