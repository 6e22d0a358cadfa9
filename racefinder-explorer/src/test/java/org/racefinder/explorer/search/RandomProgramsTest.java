package org.racefinder.explorer.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.racefinder.explorer.search.RandomPrograms.Feature;
import org.racefinder.explorer.search.ToyOperation.Dialect;

/** Compares the search with enumeration on random programs. */
class RandomProgramsTest {
    private static final int PROGRAMS = 1_600;
    private static final int LIMIT = 1_000;

    @Test
    void everyClassIsRunOnceAndEveryOutcomeIsSeen() {
        int checked = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            ToyProgram program = RandomPrograms.program(seed);
            if (agrees(program, "seed " + seed, null)) checked++;
        }
        assertTrue(checked > 1_000, () -> "too few programs small enough to be enumerated");
    }

    @Test
    void whichActorGoesFirstDoesNotMatter() {
        for (int seed = 0; seed < PROGRAMS / 4; seed++) {
            agrees(RandomPrograms.program(seed), "seed " + seed, new Random(seed));
        }
    }

    @Test
    void spinnersThatAreRetiredLoseNothing() {
        for (int seed = 0; seed < PROGRAMS / 4; seed++) {
            agrees(RandomPrograms.program(seed, Set.of(Feature.SPIN, Feature.VOLATILE)), "seed " + seed, null);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"OPERATION_UNKNOWN", "RMW_UNPREDICTED", "CAS_PREDICTED_AS_WRITE"})
    void missingPredictionsCostExecutionsButLoseNoClass(Dialect dialect) {
        int repeated = 0;
        for (int seed = 0; seed < PROGRAMS / 4; seed++) {
            ToyProgram right = RandomPrograms.program(seed, Set.of(Feature.ATOMIC, Feature.VOLATILE, Feature.CHOOSE));
            Lattice lattice = new Lattice(right, LIMIT);
            if (!lattice.complete) continue;
            TreeSearch search = new TreeSearch();
            Simulation simulation = new Simulation(right.copy(dialect), search, 100_000, null).run();
            assertEquals(lattice.classes, simulation.distinctClasses(), "seed " + seed + "\n" + right);
            repeated += simulation.executions() - lattice.classes.size();
            assertEquals(simulation.executions() - lattice.classes.size(), search.redundant(), "seed " + seed);
        }
        assertTrue(repeated > 0, "no footprint was ever missed");
    }

    private static boolean agrees(ToyProgram program, String name, Random anyActor) {
        ToyProgram spinning = program.copy(Dialect.RIGHT);
        spinning.spinFreely = true;
        Lattice lattice = new Lattice(program, LIMIT);
        StateGraph graph = new StateGraph(spinning, LIMIT);
        if (!lattice.complete || !graph.complete) return false;
        String description = name + "\n" + program;
        Simulation simulation;
        try {
            simulation = new Simulation(program, new TreeSearch(), 100_000, anyActor).run();
        } catch (RuntimeException failure) {
            throw new AssertionError(description, failure);
        }
        assertEquals(lattice.classes, simulation.distinctClasses(), () -> "classes of " + description);
        assertEquals(lattice.classes.size(), simulation.executions(), () -> "executions of " + description);
        assertEquals(graph.outcomes, simulation.outcomes, () -> "outcomes of " + description);
        assertEquals(graph.deadlock, simulation.deadlock, () -> "deadlock in " + description);
        return true;
    }
}
