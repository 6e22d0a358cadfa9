package org.racefinder.explorer.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.execution.Ending;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;
import org.racefinder.explorer.scripted.Shared;

class BarrierFamilyTest {
    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());
    private final CyclicBarrier barrier = program.tracked(new CyclicBarrier(2));
    private final CyclicBarrier acting = program.tracked(new CyclicBarrier(2, this::action));

    private void action() {
        try {
            program.read(shared, "x");
            program.write(shared, "y");
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void everyArrivalHappensBeforeEveryDeparture() {
        program.thread("A", () -> {
            program.write(shared, "x");
            program.call(barrier, "await()");
            program.read(shared, "y");
        });
        program.thread("B", () -> {
            program.write(shared, "y");
            program.call(barrier, "await()");
            program.read(shared, "x");
        });
        ScriptedRun run = program.run("A B");
        assertEquals(List.of(), run.races());
        assertEquals(Set.of("A->B", "B->A"), Set.copyOf(run.edges()));
    }

    @Test
    void noThreadLeavesBeforeAllHaveArrived() {
        program.thread("A", () -> program.call(barrier, "await()"));
        ScriptedRun run = program.run("A");
        assertEquals(Set.of("A"), run.blocked().keySet());
        assertTrue(run.blocked().get("A").startsWith("CyclicBarrier@"));
    }

    @Test
    void theFirstToArriveHasTheHighestIndex() {
        program.thread("A", () -> assertEquals(1L, program.call(barrier, "await()")));
        program.thread("B", () -> assertEquals(0L, program.call(barrier, "await()")));
        assertEquals("A B A", program.run("A B A").order());
    }

    @Test
    void theActionComesBetweenArrivalsAndDepartures() {
        program.thread("A", () -> {
            program.write(shared, "x");
            program.call(acting, "await()");
            program.read(shared, "y");
        });
        program.thread("B", () -> program.call(acting, "await()"));
        assertEquals(List.of(), program.run("A B").races());
    }

    @Test
    void aBarrierCanBeUsedAgain() {
        program.thread("A", () -> {
            program.call(barrier, "await()");
            program.write(shared, "x");
            program.call(barrier, "await()");
        });
        program.thread("B", () -> {
            program.call(barrier, "await()");
            program.call(barrier, "await()");
            program.read(shared, "x");
        });
        ScriptedRun run = program.run("A B");
        assertEquals(List.of(), run.races());
        assertEquals(Ending.NORMAL, run.ending());
    }

    @Test
    void aTimeoutBreaksTheBarrierForAll() {
        program.thread(
                "A",
                () -> assertThrows(
                        TimeoutException.class,
                        () -> program.call(barrier, "await(long, TimeUnit)", 1L, TimeUnit.SECONDS)));
        program.thread("B", () -> assertThrows(BrokenBarrierException.class, () -> program.call(barrier, "await()")));
        assertEquals("A A.timer A B", program.run("A A.timer A B").order());
    }

    @Test
    void anInterruptBreaksTheBarrier() {
        Thread a = program.thread(
                "A", () -> assertThrows(InterruptedException.class, () -> program.call(barrier, "await()")));
        program.thread("B", () -> {
            program.hooks().interrupt(a);
            program.hooks().join(a, 0, 0);
            assertEquals(true, program.call(barrier, "isBroken()"));
        });
        assertEquals(Ending.NORMAL, program.run("A B").ending());
    }

    @Test
    void resetBreaksTheGenerationOfWaitingThreads() {
        program.thread("A", () -> assertThrows(BrokenBarrierException.class, () -> program.call(barrier, "await()")));
        program.thread("B", () -> {
            program.call(barrier, "reset()");
            assertEquals(false, program.call(barrier, "isBroken()"));
        });
        assertEquals(Ending.NORMAL, program.run("A B").ending());
    }

    @Test
    void aBrokenBarrierOrdersNothing() {
        program.thread("B", () -> {
            program.write(shared, "x");
            program.call(barrier, "reset()");
        });
        program.thread("A", () -> {
            assertThrows(BrokenBarrierException.class, () -> program.call(barrier, "await()"));
            program.read(shared, "x");
        });
        assertEquals(List.of("x: A reads, B writes"), program.run("A B A").races());
    }

    @Test
    void theNumberOfWaitingThreadsIsThatOfTheEngine() {
        program.thread("A", () -> program.call(barrier, "await()"));
        program.thread("B", () -> assertEquals(1L, program.call(barrier, "getNumberWaiting()")));
        assertEquals("A B", program.run("A B").order());
    }
}
