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
 * All suggestions for all races. What depends on the path is suggested only if every path of the race suggests it; a lock only if it is
 * held on every path (JRF-E, section 3.3, figure 26). The same change suggested for several races is one suggestion.
 */
final class Suggestions {
    private final Map<String, Suggestion> merged = new LinkedHashMap<>();
    private final Map<String, Usage> usages = new LinkedHashMap<>();

    /** Of all races: the acquiring history is one for all. */
    private final List<RaceTrace> paths = new ArrayList<>();

    Suggestions(List<Race> races) {
        races.forEach(race -> paths.addAll(race.traces()));
        // the paths of other races show how a place is used, too
        for (Race race : races) {
            usages.computeIfAbsent(race.key().place(), place -> Usage.of(place, paths))
                    .seen(race.finding());
        }
        for (Race race : races) add(race);
        collections(races);
        belongingTogether(races);
    }

    Usage usage(Race race) {
        return usages.get(race.key().place());
    }

    Idioms idioms(Set<String> spins, UnaryOperator<String> descriptors) {
        return new Idioms(this, paths, spins, descriptors);
    }

    /** The smallest change first. */
    List<Suggestion> all() {
        List<Suggestion> all = new ArrayList<>(merged.values());
        all.sort(Comparator.comparingInt(Suggestion::effort));
        return all;
    }

    /** What a lock around all accesses does is worth knowing where nothing smaller helps. */
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
        others(race, found);
        SameLock.add(race, usage, found);
        boolean locked = found.stream().anyMatch(s -> s.kind() == AdviceKind.SYNCHRONIZE);
        // not every use of an array has a counterpart among those of an atomic one: a lock does for all
        boolean array = race.finding().location().array();
        if (!race.isInJdk() && (usage.changesWhatItRead() || race.isWriteWrite() || array) && !locked) {
            Suggestion both = SameLock.aroundAll(race, usage);
            if (both != null) found.add(both);
        }
        moves(race, found);
        acquires(race, found);
        found.forEach(s -> merged.merge(s.identity(), s, Suggestion::merge));
    }

    private static void others(Race race, List<Suggestion> to) {
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

    private static void moves(Race race, List<Suggestion> to) {
        Set<MovedStatement.Move> onAll = null;
        for (RaceTrace trace : race.traces()) {
            Set<MovedStatement.Move> on = new LinkedHashSet<>();
            MovedStatement.on(trace, on);
            if (onAll == null) onAll = on;
            else onAll.retainAll(on);
        }
        if (onAll != null) onAll.forEach(move -> to.add(MovedStatement.suggestion(race, move)));
    }

    private void acquires(Race race, List<Suggestion> to) {
        AcquiringHistory history = new AcquiringHistory(race.key().place());
        paths.forEach(history::add);
        Set<AcquiringHistory.Acquire> onAny = new LinkedHashSet<>();
        race.traces().forEach(trace -> onAny.addAll(history.on(trace)));
        for (AcquiringHistory.Acquire acquire : onAny) to.addAll(history.suggestions(race, acquire));
    }

    /** A collection of the JDK has many fields that race together: one lock around its uses is one change. */
    private void collections(List<Race> races) {
        Suggestion all = null;
        List<Race> inside = races.stream().filter(Race::isInJdk).toList();
        if (inside.isEmpty()) return;
        Usage together = Usage.together(inside.stream().map(this::usage).toList());
        for (Race race : inside) {
            Suggestion one = SameLock.aroundAll(race, together);
            if (one != null) all = all == null ? one : all.merge(one);
        }
        if (all != null) merged.put(all.identity(), all);
    }

    /** Fields of one class that the same code changes step by step belong together: a lock around each alone would leave what they have in common torn. */
    private void belongingTogether(List<Race> races) {
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
