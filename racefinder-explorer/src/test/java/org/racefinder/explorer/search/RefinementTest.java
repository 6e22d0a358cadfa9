package org.racefinder.explorer.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.search.RandomPrograms.Feature;
import org.racefinder.explorer.search.ToyOperation.Dialect;

/**
 * Scheduling only at synchronization actions, and promoting a location once it races, finds the same as scheduling at
 * every access.
 */
class RefinementTest {
    private static final Set<Feature> MIX =
            Set.of(Feature.PLAIN, Feature.VOLATILE, Feature.LOCK, Feature.ATOMIC, Feature.START);
    private static final int LIMIT = 1_000;

    private record Enumerated(ToyProgram program, Lattice lattice, StateGraph graph) {
        boolean complete() {
            return lattice.complete && graph.complete;
        }
    }

    private static Enumerated enumerate(int seed) {
        ToyProgram program = RandomPrograms.program(seed, MIX);
        program.observeRaces = true;
        ToyProgram everyAccess = program.copy(Dialect.RIGHT).promote(-1);
        return new Enumerated(program, new Lattice(everyAccess, LIMIT), new StateGraph(everyAccess, LIMIT));
    }

    /** Runs rounds until only promoted locations race in a round; returns that round. */
    private static Simulation refine(ToyProgram program) {
        long promoted = 0;
        while (true) {
            Simulation round =
                    new Simulation(program.copy(Dialect.RIGHT).promote(promoted), new TreeSearch(), 100_000, null);
            round.stopAtRaces = true;
            round.run();
            if ((round.racyLocations & ~promoted) == 0) return round;
            promoted |= round.racyLocations;
        }
    }

    @Test
    void refinementFindsTheRacyLocationsAndOutcomesOfAccessGranularity() {
        int racy = 0;
        int raceFree = 0;
        for (int seed = 0; seed < 600; seed++) {
            Enumerated all = enumerate(seed);
            if (!all.complete()) continue;
            Simulation last = refine(all.program);
            String description = "seed " + seed + "\n" + all.program;
            assertEquals(all.lattice.racyLocations, last.racyLocations, () -> "racy locations of " + description);
            assertEquals(all.graph.outcomes, last.outcomes, () -> "outcomes of " + description);
            if (last.racyLocations == 0) raceFree++;
            else racy++;
        }
        assertTrue(racy > 50 && raceFree > 50, "one-sided programs: " + racy + " racy, " + raceFree + " not");
    }

    @Test
    void withoutRacesSchedulingAtEveryAccessRunsTheSameNumberOfExecutions() {
        int compared = 0;
        for (int seed = 0; seed < 300; seed++) {
            Enumerated all = enumerate(seed);
            if (!all.complete() || all.lattice.racyLocations != 0) continue;
            assertEquals(all.lattice.classes.size(), Simulation.of(all.program).executions(), "seed " + seed);
            compared++;
        }
        assertTrue(compared > 50, "hardly a program without races");
    }

    @Test
    void withoutPromotionOutcomesAreLostOrTheSearchDiverges() {
        int lost = 0;
        for (int seed = 0; seed < 300; seed++) {
            Enumerated all = enumerate(seed);
            if (all.complete() && losesWithoutRefinement(all)) lost++;
        }
        assertTrue(lost > 0, "refinement is not needed?");
    }

    private static boolean losesWithoutRefinement(Enumerated all) {
        try {
            return !Simulation.of(all.program).outcomes.equals(all.graph.outcomes);
        } catch (Divergence | IllegalStateException detected) {
            return true;
        }
    }
}
