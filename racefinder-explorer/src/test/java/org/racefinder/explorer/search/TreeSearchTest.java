package org.racefinder.explorer.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The order, memory and progress of the search, and its reaction to executions that differ from the request. */
class TreeSearchTest {
    private final TreeSearch search = new TreeSearch();
    private final Schedule prefix = new Schedule();
    private final Trace trace = new Trace();

    @ParameterizedTest
    @CsvSource({"2, 6", "3, 90", "4, 2520", "5, 113400"})
    void twoSynchronizedIncrementsInEachThreadGiveTheMultinomialNumberOfClasses(int threads, int classes) {
        Simulation simulation = new Simulation(OraclePrograms.increments(threads, 2), search, classes + 1, null);
        int executions = 0;
        int mostPending = 0;
        while (search.next(prefix)) {
            simulation.execute(prefix, trace);
            search.completed(trace);
            executions++;
            mostPending = Math.max(mostPending, search.pending());
        }
        assertEquals(classes, executions);
        assertEquals(0, search.pending());
        assertTrue(mostPending <= 20, () -> "pending sequences pile up");
    }

    @Test
    void theFractionSeenGrowsWithTheExecutions() {
        Simulation simulation = new Simulation(OraclePrograms.increments(4, 2), search, 2521, null);
        assertEquals(0, search.fraction());
        for (int n = 1; search.next(prefix); n++) {
            simulation.execute(prefix, trace);
            search.completed(trace);
            if (n == 1260) assertEquals(0.5, search.fraction(), 0.05);
        }
        assertEquals(1, search.fraction());
    }

    @Test
    void aProgramWithoutEventsHasOneExecution() {
        assertTrue(search.next(prefix));
        search.completed(trace);
        assertFalse(search.next(prefix));
    }

    @Test
    void anExecutionThatWasNotCompletedIsRequestedAgain() {
        runOnce(0, 1);
        runOnce(1, 0);
        assertFalse(search.next(prefix));
        assertThrows(IllegalStateException.class, () -> search.completed(trace));
    }

    @Test
    void aStepOfAnotherActorIsADivergence() {
        runOnce(0, 1);
        assertTrue(search.next(prefix));
        record(0, 1);
        Divergence divergence = assertThrows(Divergence.class, () -> search.completed(trace));
        assertEquals(0, divergence.step());
        assertTrue(divergence.getMessage().contains("expected event 0 of actor 1 with alternative 0"));
        assertTrue(divergence.getMessage().contains("seen event 0 of actor 0 with alternative 0"));
    }

    @Test
    void afterADivergenceTheSameExecutionMayBeRunAgain() {
        runOnce(0, 1);
        assertTrue(search.next(prefix));
        record(0, 1);
        assertThrows(Divergence.class, () -> search.completed(trace));
        record(1, 0);
        search.completed(trace);
        assertFalse(search.next(prefix));
    }

    @Test
    void anEarlyEndIsADivergence() {
        runOnce(0, 1);
        assertTrue(search.next(prefix));
        trace.clear();
        Divergence divergence = assertThrows(Divergence.class, () -> search.completed(trace));
        assertTrue(divergence.getMessage().contains("the end of the execution"));
    }

    @Test
    void aFootprintLargerThanPredictedIsADivergence() {
        runOnce(0, 1);
        assertTrue(search.next(prefix));
        record(1, 0);
        trace.event(0).footprint.read(99, 0);
        Divergence divergence = assertThrows(Divergence.class, () -> search.completed(trace));
        assertTrue(divergence.getMessage().contains("R99"));
    }

    @Test
    void anExecutionMayHaveTenThousandEvents() {
        int each = 2_500;
        Simulation simulation = new Simulation(OraclePrograms.increments(2, each), search, 5, null);
        for (int n = 0; n < 5; n++) {
            assertTrue(search.next(prefix));
            simulation.execute(prefix, trace);
            assertEquals(4 * each, trace.length());
            search.completed(trace);
        }
        // the first increment of the second thread can come before any increment of the first thread
        assertTrue(search.pending() >= each - 5);
    }

    /** Runs an execution with two writers of one variable, in this order. */
    private void runOnce(int first, int second) {
        assertTrue(search.next(prefix));
        assertTrue(search.next(prefix));
        record(first, second);
        search.completed(trace);
    }

    private void record(int... writers) {
        ToyProgram program = new ToyProgram();
        trace.clear();
        for (int writer : writers) {
            Event event = trace.append(writer, 0);
            event.operation = new ToyOperation(ToyOperation.Kind.WRITE, writer, 0, 1, 0, program);
            event.footprint.write(0, 0, 1);
        }
    }
}
