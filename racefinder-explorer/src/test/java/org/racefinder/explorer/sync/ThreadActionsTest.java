package org.racefinder.explorer.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.execution.Ending;
import org.racefinder.explorer.names.Assumption;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;
import org.racefinder.explorer.scripted.Shared;

class ThreadActionsTest {
    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());

    private void writesX() throws Throwable {
        program.write(shared, "x");
    }

    @Test
    void startHappensBeforeAllActionsOfTheThread() {
        Thread c = program.unstarted("C", () -> program.read(shared, "x"));
        program.thread("A", () -> {
            writesX();
            program.hooks().start(c);
        });
        assertEquals(List.of(), program.run("").races());
    }

    @Test
    void actionsAfterStartAreNotOrderedBeforeTheThread() {
        Thread c = program.unstarted("C", () -> program.read(shared, "x"));
        program.thread("A", () -> {
            program.hooks().start(c);
            writesX();
        });
        assertEquals(List.of("x: A writes, C reads"), program.run("").races());
    }

    @Test
    void allActionsOfAThreadHappenBeforeTheReturnOfJoin() {
        Thread a = program.thread("A", this::writesX);
        program.thread("B", () -> {
            program.hooks().join(a, 0, 0);
            program.read(shared, "x");
        });
        assertEquals(List.of(), program.run("").races());
    }

    @Test
    void joinWaitsForTheEndOfTheThread() {
        Thread a = program.thread("A", () -> program.hooks().park(null, -1));
        program.thread("B", () -> program.hooks().join(a, 0, 0));
        assertEquals(
                Map.of("A", "an unpark", "B", "the end of A"), program.run("").blocked());
    }

    @Test
    void aTimedJoinEndsByItsTimerAndOrdersNothing() {
        Thread a = program.thread("A", () -> {
            writesX();
            program.hooks().park(null, -1);
        });
        program.thread("B", () -> {
            program.hooks().join(a, 10, 0);
            program.read(shared, "x");
        });
        ScriptedRun run = program.run("B.timer B");
        assertEquals(List.of("x: A writes, B reads"), run.races());
        assertEquals("JOIN A (timed out)", run.step("B", 0).text());
    }

    @Test
    void anInterruptEndsJoin() {
        Thread a = program.thread("A", () -> program.hooks().park(null, -1));
        Thread b = program.thread(
                "B",
                () -> assertThrows(
                        InterruptedException.class, () -> program.hooks().join(a, 0, 0)));
        program.thread("C", () -> program.hooks().interrupt(b));
        assertEquals(Set.of("A"), program.run("C B").blocked().keySet());
    }

    @Test
    void seeingThatAThreadHasEndedCreatesAnEdge() {
        Thread a = program.thread("A", () -> {
            writesX();
            program.hooks().yieldOrSpin();
        });
        program.thread("B", () -> {
            assertFalse(program.hooks().isAlive(a));
            program.read(shared, "x");
        });
        ScriptedRun run = program.run("A B");
        assertEquals(List.of(), run.races());
        assertEquals("SEE ENDED A", run.step("B", 0).text());
    }

    @Test
    void seeingAThreadAliveCreatesNoEdge() {
        Thread a = program.thread("A", this::writesX);
        program.thread("B", () -> {
            assertTrue(program.hooks().isAlive(a));
            program.read(shared, "x");
        });
        assertEquals(List.of("x: A writes, B reads"), program.run("B").races());
    }

    @Test
    void beginningToWaitIsAStepOnceTheProgramAsksForStates() {
        program.engine().execution.questions.known(true, false);
        Thread parked = program.thread("P", () -> program.hooks().park(null, -1));
        Thread timed = program.thread("T", () -> program.hooks().park(null, 1_000));
        Thread fresh = new Thread();
        program.thread("A", () -> {
            assertEquals(Thread.State.RUNNABLE, program.hooks().state(parked));
            assertEquals(Thread.State.WAITING, program.hooks().state(parked));
            assertEquals(Thread.State.TIMED_WAITING, program.hooks().state(timed));
            assertEquals(Thread.State.NEW, program.hooks().state(fresh));
            assertEquals(
                    Thread.State.RUNNABLE, program.hooks().state(program.hooks().currentThread()));
        });
        assertEquals(Set.of("P"), program.run("A P T A A A").blocked().keySet());
    }

    @Test
    void theFirstQuestionForAStateIsKeptForTheNextRound() {
        Thread parked = program.thread("P", () -> program.hooks().park(null, -1));
        program.thread(
                "A", () -> assertEquals(Thread.State.RUNNABLE, program.hooks().state(parked)));
        program.run("");
        assertEquals(
                Set.of(Place.of(Assumption.NO_THREAD_STATES)),
                program.engine().execution.questions.takeNew());
        assertEquals(Set.of(), program.engine().execution.questions.takeNew());
    }

    @Test
    void aThreadCannotBeStartedTwice() {
        Thread c = program.unstarted("C", () -> {});
        program.thread("A", () -> {
            program.hooks().start(c);
            assertThrows(
                    IllegalThreadStateException.class, () -> program.hooks().start(c));
        });
        assertEquals(Ending.NORMAL, program.run("A").ending());
    }

    @Test
    void anInterruptHappensBeforeSeeingIt() {
        Thread b = program.thread("B", () -> {
            assertTrue(program.hooks().isInterrupted(program.hooks().currentThread(), true));
            assertFalse(program.hooks().isInterrupted(program.hooks().currentThread(), true));
            program.read(shared, "x");
        });
        program.thread("A", () -> {
            writesX();
            program.hooks().interrupt(b);
        });
        assertEquals(List.of(), program.run("A B B").races());
    }

    @Test
    void seeingNoInterruptCreatesNoEdge() {
        Thread b = program.thread("B", () -> {
            assertFalse(program.hooks().isInterrupted(program.hooks().currentThread(), false));
            program.read(shared, "x");
        });
        program.thread("A", () -> {
            writesX();
            program.hooks().interrupt(b);
        });
        assertEquals(List.of("x: A writes, B reads"), program.run("B A").races());
    }

    @Test
    void sleepTakesNoTimeButSeesAnInterrupt() {
        Thread b = program.thread("B", () -> {
            program.hooks().sleep(1_000_000_000_000L);
            assertThrows(InterruptedException.class, () -> program.hooks().sleep(1));
        });
        program.thread("A", () -> program.hooks().interrupt(b));
        assertEquals(Ending.NORMAL, program.run("B A B").ending());
    }

    @Test
    void theTimeOfAThreadAdvancesByItsSleepsAndNotByTheRealClock() {
        program.thread("A", () -> {
            long before = program.hooks().nanoTime();
            program.hooks().sleep(5_000_000);
            assertEquals(5_001_000, program.hooks().nanoTime() - before);
        });
        assertEquals(Ending.NORMAL, program.run("A").ending());
    }
}
