package org.racefinder.explorer.findings;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.memory.RaceCandidate;
import org.racefinder.explorer.memory.RaceEntry;
import org.racefinder.explorer.memory.RaceLog;
import org.racefinder.explorer.memory.RaceWitness;
import org.racefinder.explorer.search.Schedule;

/**
 * Chooses the execution that demonstrates a race. All executions of one equivalence class have the same shortest path
 * to the race: the events on which the two accesses depend. The shortest path of all is therefore the shortest over all
 * classes; once every class has been examined, there is no shorter one. Only synchronization actions count: plain
 * accesses belong to the step in which they are made.
 */
public final class WitnessSelection {
    private final Engine engine;
    private final RaceLog races;
    private final Replayer replayer;

    public WitnessSelection(Engine engine, RaceLog races, Replayer replayer) {
        this.engine = engine;
        this.races = races;
        this.replayer = replayer;
    }

    /** One occurrence of a race in an execution: the events up to it, and the two events of the racing accesses. */
    record Occurrence(ScheduleShrinker.DependenceGraph graph, int first, int second, RaceCandidate from) {
        private int[] size() {
            return ScheduleShrinker.size(graph, needed());
        }

        int[] needed() {
            return new int[] {first, second};
        }

        int synchronizations() {
            return size()[0];
        }

        int steps() {
            int[] size = size();
            return size[0] + size[1];
        }

        boolean isShorterThan(Occurrence other) {
            if (other == null) return true;
            int[] mine = size();
            int[] theirs = other.size();
            return mine[0] < theirs[0] || mine[0] == theirs[0] && mine[1] < theirs[1];
        }
    }

    /** Examines all occurrences of the given races in the execution that just ended. */
    public void examine(Schedule ran, List<RaceEntry> shown) {
        for (RaceEntry entry : shown) {
            RaceCandidate candidate = new RaceCandidate(ran, races.snapshot());
            Occurrence found = smallest(entry, candidate, true);
            if (found == null) continue;
            boolean better = entry.smallest == null
                    || !entry.smallest.promoted().equals(candidate.promoted())
                    || found.synchronizations() < entry.smallestSize;
            if (!better) continue;
            entry.smallest = candidate;
            entry.smallestSize = found.synchronizations();
        }
    }

    /**
     * Returns the kept occurrences of a race, the shortest first; empty if none could be reproduced. In a hurry, not all
     * are examined.
     */
    List<Occurrence> shortestFirst(RaceEntry entry, BooleanSupplier hurry) {
        RaceWitness witness = entry.best();
        List<RaceCandidate> candidates = new ArrayList<>(entry.candidates);
        candidates.add(0, new RaceCandidate(witness.schedule(), witness.promoted()));
        if (entry.smallest != null) candidates.add(entry.smallest);
        List<Occurrence> occurrences = new ArrayList<>();
        for (RaceCandidate candidate : candidates) {
            if (hurry.getAsBoolean()) break;
            Occurrence found = smallest(entry, candidate, candidate.equals(entry.smallest));
            if (found != null) occurrences.add(found);
        }
        occurrences.sort((a, b) -> a.isShorterThan(b) ? -1 : b.isShorterThan(a) ? 1 : 0);
        return occurrences;
    }

    private Occurrence smallest(RaceEntry entry, RaceCandidate candidate, boolean all) {
        ReplayRecorder recorder = replayer.replay(candidate.schedule(), candidate.promoted(), entry.pair, all);
        Occurrence best = null;
        if (recorder != null) {
            for (ReplayRecorder.Instance instance : recorder.instances()) {
                if (instance.firstWrites() != entry.best().firstWrites()) continue;
                ScheduleShrinker.DependenceGraph graph =
                        ScheduleShrinker.graph(engine.execution.trace, instance.second());
                Occurrence other = new Occurrence(graph, instance.first(), instance.second(), candidate);
                if (other.isShorterThan(best)) best = other;
            }
        }
        replayer.dispose();
        return best;
    }
}
