package org.racefinder.explorer.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.racefinder.explorer.search.FaultySearch.Fault;

/**
 * Faults of workers, messages and the coordinator do not change the result of a shared search.
 */
class CoordinatorFaultsTest {
    private static final int CLASSES = 2_520;
    private static final int WORKERS = 3;
    private static final int TIMES = 20;
    /** About as many ticks as a search without faults takes. */
    private static final int WITHIN = 200;

    private static final int SEEDS = Integer.getInteger("racefinder.faults.seeds", 3);

    private static FaultySearch undisturbed;

    private static ToyProgram program() {
        return OraclePrograms.increments(4, 2);
    }

    @BeforeAll
    static void withoutFaults() throws IOException {
        undisturbed = new FaultySearch(program(), WORKERS, 1, Set.of(), 0, WITHIN).run();
        assertEquals(CLASSES, undisturbed.classes().size());
        assertEquals(0, undisturbed.refused);
    }

    private static void assertUndisturbed(FaultySearch search, String description) {
        assertEquals(CLASSES, search.classes().size(), description);
        assertEquals(new HashSet<>(undisturbed.classes()), new HashSet<>(search.classes()), description);
        assertEquals(CLASSES, search.results().count().executions(), description);
        assertEquals(0, search.results().count().redundant(), description);
        assertEquals(undisturbed.findings(), search.findings(), description);
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void twentyFaultsOfOneKindChangeNothing(Fault fault) throws IOException {
        int refused = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            FaultySearch search = new FaultySearch(program(), WORKERS, seed, Set.of(fault), TIMES, WITHIN).run();
            assertEquals(TIMES, search.happened(fault), "seed " + seed);
            assertUndisturbed(search, fault + ", seed " + seed);
            refused += search.refused;
        }
        if (fault != Fault.LOSE && fault != Fault.DELAY) assertTrue(refused > 0, "no report came late or twice");
    }

    @Test
    void faultsOfAllKindsTogetherChangeNothing() throws IOException {
        for (int seed = 0; seed < SEEDS; seed++) {
            EnumSet<Fault> all = EnumSet.allOf(Fault.class);
            FaultySearch search = new FaultySearch(program(), 1 + seed % 4, seed, all, 3 * TIMES, WITHIN).run();
            for (Fault fault : all) assertTrue(search.happened(fault) > 0, fault + ", seed " + seed);
            assertUndisturbed(search, "seed " + seed);
        }
    }

    @Test
    void reportsAboutTheTreeBeforeTheRestartDoNotCount() throws IOException {
        int refused = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            FaultySearch search = new FaultySearch(program(), WORKERS, seed, EnumSet.allOf(Fault.class), TIMES, WITHIN);
            search.learns = true;
            search.run();
            assertEquals(CLASSES, search.classes().size(), "seed " + seed);
            assertEquals(new HashSet<>(undisturbed.classes()), new HashSet<>(search.classes()), "seed " + seed);
            assertEquals(2, search.results().count().rounds(), "seed " + seed);
            assertEquals(undisturbed.findings().keySet(), search.findings().keySet(), "seed " + seed);
            refused += search.refused;
        }
        assertTrue(refused > 0, "no report came late");
    }
}
