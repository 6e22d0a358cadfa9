package org.racefinder.explorer.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.racefinder.explorer.search.RandomPrograms.Feature;
import org.racefinder.explorer.search.ToyOperation.Dialect;

/** Several searches that explore one tree, in any order, run each equivalence class once. */
class SharedTreeTest {
    private static final int PROGRAMS = Integer.getInteger("racefinder.shared.programs", 400);
    private static final int LIMIT = 600;

    @ParameterizedTest
    @MethodSource("org.racefinder.explorer.search.OraclePrograms#all")
    void everyClassIsRunExactlyOnceHoweverTheTreeIsShared(OraclePrograms.Oracle oracle) {
        for (int workers : new int[] {1, 2, 4}) {
            SharedSimulation simulation = new SharedSimulation(oracle.program(), workers, workers, false).run();
            assertEquals(oracle.classes(), simulation.classes.size(), workers + " workers");
            assertEquals(oracle.classes(), new HashSet<>(simulation.classes).size(), workers + " workers");
        }
    }

    @ParameterizedTest
    @MethodSource("org.racefinder.explorer.search.OraclePrograms#all")
    void aLostPartIsRunAgainAndARepeatedResultCountsOnce(OraclePrograms.Oracle oracle) {
        SharedSimulation simulation = new SharedSimulation(oracle.program(), 3, 17, true).run();
        assertEquals(oracle.classes(), simulation.classes.size());
        assertEquals(oracle.classes(), new HashSet<>(simulation.classes).size());
        if (oracle.classes() > 50) {
            assertTrue(simulation.lost > 0);
            assertTrue(simulation.refused > 0);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void randomProgramsHaveTheSameClassesWhenShared(boolean faults) {
        int checked = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            ToyProgram program = RandomPrograms.program(seed);
            Lattice lattice = new Lattice(program, LIMIT);
            if (!lattice.complete) continue;
            checked++;
            String description = "seed " + seed + "\n" + program;
            SharedSimulation simulation;
            try {
                simulation = new SharedSimulation(program, 1 + seed % 5, seed, faults).run();
            } catch (RuntimeException failure) {
                throw new AssertionError(description, failure);
            }
            assertEquals(lattice.classes, new HashSet<>(simulation.classes), () -> "classes of " + description);
            assertEquals(lattice.classes.size(), simulation.classes.size(), () -> "executions of " + description);
        }
        assertTrue(checked > PROGRAMS / 2, "too few programs small enough to be enumerated");
    }

    @Test
    void missingPredictionsLoseNoClass() {
        for (Dialect dialect :
                new Dialect[] {Dialect.OPERATION_UNKNOWN, Dialect.RMW_UNPREDICTED, Dialect.CAS_PREDICTED_AS_WRITE}) {
            for (int seed = 0; seed < PROGRAMS / 4; seed++) {
                ToyProgram right =
                        RandomPrograms.program(seed, Set.of(Feature.ATOMIC, Feature.VOLATILE, Feature.CHOOSE));
                Lattice lattice = new Lattice(right, LIMIT);
                if (!lattice.complete) continue;
                SharedSimulation simulation = new SharedSimulation(right.copy(dialect), 3, seed, false).run();
                assertEquals(
                        lattice.classes, new HashSet<>(simulation.classes), dialect + " seed " + seed + "\n" + right);
            }
        }
    }

    @Test
    void aSavedSearchContinuesWhereItStopped() throws IOException {
        ToyProgram program = OraclePrograms.all().stream()
                .filter(o -> o.classes() == 2520)
                .findFirst()
                .orElseThrow()
                .program();
        TreeSearch search = new TreeSearch();
        Simulation first = new Simulation(program, search, 1000, null).run();
        assertFalse(first.complete);
        Simulation second = new Simulation(program, TreeSearch.of(search.save()), 10_000, null).run();
        assertTrue(second.complete);
        Set<Object> all = new HashSet<>(first.classes);
        all.addAll(second.classes);
        assertEquals(2520, first.executions() + second.executions());
        assertEquals(2520, all.size());
    }

    @Test
    void bytesThatAreNotATreeAreRefused() throws IOException {
        TreeSearch search = new TreeSearch();
        new Simulation(OraclePrograms.all().get(3).program(), search, 20, null).run();
        byte[] saved = search.save();
        assertThrows(IOException.class, () -> SharedTree.of(Arrays.copyOf(saved, saved.length / 2)));
        Random random = new Random(1);
        for (int i = 0; i < 200; i++) {
            byte[] damaged = saved.clone();
            damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
            try {
                SharedTree.of(damaged);
            } catch (IOException refused) {
                assertFalse(refused.getMessage() == null
                        && refused.getCause() == null
                        && refused.getClass() == IOException.class);
            }
        }
    }
}
