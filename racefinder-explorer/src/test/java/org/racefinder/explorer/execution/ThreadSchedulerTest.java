package org.racefinder.explorer.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;
import org.racefinder.explorer.scripted.Shared;

class ThreadSchedulerTest {
    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());
    private final Object monitor = program.tracked(new Object());

    private void writesFlag(String name, int times) {
        program.thread(name, () -> {
            for (int i = 0; i < times; i++) program.write(shared, "flag");
        });
    }

    @Test
    void stepsFollowThePrefix() {
        writesFlag("A", 3);
        writesFlag("B", 2);
        assertEquals("A B A B A", program.run("A B A B A").order());
        assertEquals("B B A A A", program.run("B B A A A").order());
    }

    @Test
    void afterThePrefixTheCurrentThreadContinues() {
        writesFlag("A", 3);
        writesFlag("B", 3);
        assertEquals("B A A A B B", program.run("B A").order());
    }

    @Test
    void noThreadRunsForeverWhileAnotherIsEnabled() {
        writesFlag("A", 150);
        writesFlag("B", 1);
        String order = program.run("A").order();
        assertTrue(order.indexOf("B") < order.lastIndexOf("A"), order);
    }

    @Test
    void whenTheRunningThreadIsBlockedTheMainThreadIsTheLastToBeChosen() {
        program.thread("A", () -> program.hooks().park(null, -1));
        program.thread("B", () -> program.write(shared, "flag"));
        ScriptedRun run = program.run("B");
        assertEquals("main: END", run.steps().get(run.steps().size() - 1).toString());
    }

    @Test
    void aStepThatIsNotPossibleIsADivergence() {
        program.thread("A", () -> program.locked(monitor, () -> {}));
        program.thread("B", () -> program.locked(monitor, () -> {}));
        String divergence = program.attempt("A B").divergence();
        assertTrue(divergence.startsWith("at step 6 of a replay: B cannot do LOCK Object@"), divergence);
    }

    @Test
    void aStepOfAThreadThatHasEndedIsADivergence() {
        writesFlag("A", 1);
        assertEquals(
                "at step 5 of a replay: A has nothing to do",
                program.attempt("A A A").divergence());
    }

    @Test
    void aStepOfATimerThatWasNeverArmedIsADivergence() {
        writesFlag("A", 1);
        assertEquals(
                "at step 3 of a replay: no such thread",
                program.attempt("A.timer").divergence());
    }

    @Test
    void theProgramsOwnChoicesFollowTheSchedule() {
        int[] chosen = new int[2];
        program.thread("A", () -> {
            chosen[0] = program.hooks().choose(3);
            chosen[1] = program.hooks().choose(3);
        });
        ScriptedRun run = program.run("A#2 A#1");
        assertEquals(2, chosen[0]);
        assertEquals(1, chosen[1]);
        assertEquals(3, run.step("A", 0).event().alternatives.length);
    }

    @Test
    void aTimerIsASeparateActorThatFiresWithoutAStepOfItsThread() {
        program.thread("A", () -> program.hooks().park(null, 1_000));
        writesFlag("B", 2);
        assertEquals("B A.timer B A", program.run("B A.timer B A").order());
    }

    @Test
    void afterThePrefixATimerFiresOnlyWhenNothingElseCanRun() {
        program.thread("A", () -> program.hooks().park(null, 1_000));
        writesFlag("B", 2);
        assertEquals("B B A.timer A", program.run("").order());
    }
}
