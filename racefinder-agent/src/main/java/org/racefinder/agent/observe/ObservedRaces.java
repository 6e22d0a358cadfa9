package org.racefinder.agent.observe;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.analysis.Analysis;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.analysis.OptimisticReads;
import org.racefinder.analysis.RaceListener;
import org.racefinder.model.Access;
import org.racefinder.model.Circumstances;
import org.racefinder.model.CodeSite;
import org.racefinder.model.ConflictingAccesses;
import org.racefinder.model.DataRace;
import org.racefinder.model.Finding;
import org.racefinder.model.Location;
import org.racefinder.model.LocksetWarning;
import org.racefinder.model.RaceKind;
import org.racefinder.model.Severity;

/**
 * The races that one analysis reports in an observed run. Races that depend on an optimistic stamp wait until the stamp
 * is validated.
 */
final class ObservedRaces implements RaceListener {
    private record Race(
            int location, int first, int firstSite, boolean firstWrites, int second, int site, boolean writes) {}

    private final ObservedRun run;
    private final AnalysisName name;
    private final Analysis analysis;
    private final Map<Long, Map<Long, Race>> met = new LinkedHashMap<>();
    private final Map<Race, Integer> counts = new LinkedHashMap<>();
    /** By thread. */
    private final Map<Integer, OptimisticReads<Integer>> optimistic = new LinkedHashMap<>();
    /** By thread and object: the freezes of final fields through which the thread reached the object. */
    private final Map<Long, Set<Integer>> reached = new HashMap<>();

    ObservedRaces(ObservedRun run, AnalysisName name, Analysis analysis) {
        this.run = run;
        this.name = name;
        this.analysis = analysis;
    }

    @Override
    public void race(
            int location, int first, int firstSite, boolean firstWrites, int second, int site, boolean writes) {
        if (firstWrites && !writes && isCovered(location, second)) return;
        Race race = new Race(location, first, firstSite, firstWrites, second, site, writes);
        OptimisticReads<Integer> stamps = optimistic.get(second);
        if (stamps == null || !stamps.hold(new Held(race))) add(race);
    }

    /** The thread reached the object through a final field whose freeze released {@code sync}. */
    void reached(int thread, int object, int sync) {
        reached.computeIfAbsent(pair(thread, object), key -> new LinkedHashSet<>())
                .add(sync);
    }

    private static long pair(int thread, int object) {
        return (long) thread << 32 | object;
    }

    /** Whether the first access happens before a freeze through which the reading thread reached the object. */
    private boolean isCovered(int location, int reader) {
        if (reached.isEmpty()) return false;
        MixedAccesses.Role role = run.role(location);
        if (role != null && role != MixedAccesses.Role.ATOMIC_WRITE) return false;
        for (int sync : reached.getOrDefault(pair(reader, run.object(location)), Set.of()))
            if (analysis.isReleased(sync)) return true;
        return false;
    }

    private final class Held implements OptimisticReads.Claim<Integer> {
        private final Race race;

        Held(Race race) {
            this.race = race;
        }

        @Override
        public boolean isReleasedBy(Integer lock) {
            return analysis.isReleased(lock);
        }

        @Override
        public void race() {
            add(race);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Held held && held.race.equals(race);
        }

        @Override
        public int hashCode() {
            return race.hashCode();
        }
    }

    private void add(Race race) {
        long pair = (long) Math.min(race.firstSite, race.site) << 32 | Math.max(race.firstSite, race.site);
        Race known = met.computeIfAbsent(pair, p -> new LinkedHashMap<>()).putIfAbsent((long) race.location, race);
        counts.merge(known == null ? race : known, 1, Integer::sum);
    }

    /**
     * The thread got an optimistic stamp for the clock {@code sync}. The version distinguishes the stamps of one lock.
     */
    void stamped(int thread, int sync, int version) {
        optimistic
                .computeIfAbsent(thread, t -> new OptimisticReads<>())
                .stamped(sync, OptimisticReads.stampOf(version));
    }

    /** Records that the thread validated a stamp, and whether the stamp was valid. */
    void recordValidation(int thread, int sync, int version, boolean valid) {
        OptimisticReads<Integer> stamps = optimistic.get(thread);
        if (stamps != null) stamps.recordValidation(sync, OptimisticReads.stampOf(version), valid);
    }

    /** Returns one finding for each location name and pair of lines. Must be called once, after the last action. */
    List<Finding> findings(ObservedRun run) {
        optimistic.values().forEach(OptimisticReads::end);
        Map<String, Finding> findings = new LinkedHashMap<>();
        counts.forEach((race, count) -> {
            Finding finding = finding(run, race, count);
            CodeSite first = finding.conflict().first().site();
            CodeSite second = finding.conflict().second().site();
            String one = first.className() + first.place();
            String two = second.className() + second.place();
            String key = finding.location().display(false) + "|"
                    + (one.compareTo(two) < 0 ? one + "|" + two : two + "|" + one);
            findings.merge(key, finding, (a, b) -> a.withTraces(a.traces() + b.traces()));
        });
        return new ArrayList<>(findings.values());
    }

    /**
     * The race as it happened in the program. For mixed accesses, the analysis received different accesses; see {@link
     * MixedAccesses}.
     */
    private static Race actual(ObservedRun run, Race race) {
        if (run.role(race.location) == null || run.role(race.location) == MixedAccesses.Role.ATOMIC_WRITE) return race;
        boolean firstWrites = run.role(race.location) == MixedAccesses.Role.PLAIN_WRITE;
        return new Race(race.location, race.first, race.firstSite, firstWrites, race.second, race.site, true);
    }

    private Finding finding(ObservedRun run, Race reported, int count) {
        Race race = actual(run, reported);
        Location location = run.location(race.location, race.firstSite, race.site);
        Access first = new Access(race.firstWrites, run.thread(race.first), run.site(race.firstSite), List.of());
        Access second = new Access(race.writes, run.thread(race.second), run.site(race.site), List.of());
        RaceKind kind = !race.firstWrites ? RaceKind.RW : race.writes ? RaceKind.WW : RaceKind.WR;
        ConflictingAccesses conflict = new ConflictingAccesses(kind, location, first, second);
        if (name.isHeuristic())
            return new LocksetWarning(
                    met(
                            Severity.WARNING,
                            "No lock was held at every access. Something else may order them:"
                                    + " this analysis looks at locks only.",
                            count),
                    conflict);
        return new DataRace(
                met(Severity.ERROR, "In the recorded run nothing orders the two accesses.", count), conflict);
    }

    private Circumstances met(Severity severity, String why, int count) {
        return Circumstances.of("", severity, name.family(), why).withTraces(count);
    }
}
