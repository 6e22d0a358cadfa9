package org.racefinder.advice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.explorer.Alteration;
import org.racefinder.trace.RaceTrace;

/**
 * All suggestions for all races. What depends on the path is suggested only if every path of the race suggests it; a lock only if it is
 * held on every path (JRF-E, section 3.3, figure 26). The same change suggested for several races is one suggestion.
 */
final class Suggestions {
    private final Map<String, Suggestion> merged = new LinkedHashMap<>();
    private final Map<String, Usage> usages = new LinkedHashMap<>();

    Suggestions(List<Race> races) {
        Map<String, List<RaceTrace>> byPlace = new LinkedHashMap<>();
        for (Race race : races) {
            for (Race other : races) {
                // the paths of other races show how this place is used, too
                byPlace.computeIfAbsent(race.key().place(), p -> new ArrayList<>())
                        .addAll(other.traces());
            }
        }
        byPlace.forEach((place, traces) -> usages.putIfAbsent(place, Usage.of(place, traces)));
        for (Race race : races) add(race);
        collections(races);
    }

    Usage usage(Race race) {
        return usages.get(race.key().place());
    }

    /** The smallest change first. */
    List<Suggestion> all() {
        List<Suggestion> all = new ArrayList<>(merged.values());
        all.sort(Comparator.comparingInt(Suggestion::effort));
        return all;
    }

    private void add(Race race) {
        List<Suggestion> found = new ArrayList<>();
        Usage usage = usage(race);
        Volatiles.add(race, usage, found);
        others(race, found);
        SameLock.add(race, usage, found);
        boolean locked = found.stream().anyMatch(s -> s.effort() == 3);
        if (!race.isInJdk() && (usage.changesWhatItRead() || race.isWriteWrite()) && !locked) {
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

    private static void acquires(Race race, List<Suggestion> to) {
        AcquiringHistory history = new AcquiringHistory();
        race.traces().forEach(history::add);
        Set<String> onAny = new LinkedHashSet<>();
        race.traces().forEach(trace -> onAny.addAll(history.on(trace)));
        for (String field : onAny) to.addAll(history.suggestions(race, field));
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
}
