package org.racefinder.explorer.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;
import org.racefinder.explorer.scripted.Settings;
import org.racefinder.explorer.scripted.Shared;

class LoopBoundsTest {
    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());
    private final Object monitor = program.tracked(new Object());

    /** The body of a loop; returns whether the loop continues. */
    private interface Body {
        boolean iterate(int iteration) throws Throwable;
    }

    /**
     * A loop as rewritten code announces it. {@code counts}: whether one of its locals changes with every iteration.
     */
    private static void loop(ScriptedProgram in, boolean counts, Body body) throws Throwable {
        int head = in.loop();
        int frame = in.hooks().frame();
        for (int i = 0; ; i++) {
            in.hooks().loop(head, frame);
            in.hooks().loopValue(counts ? i : 0);
            in.hooks().loopEnd();
            if (!body.iterate(i)) return;
        }
    }

    private void spinner(ScriptedProgram in, Shared object) {
        in.thread("A", () -> loop(in, false, i -> in.readInt(object, "flag") == 0));
    }

    @Test
    void aThreadThatSpinsWhileNothingChangesIsSetAsideAsALivelock() {
        spinner(program, shared);
        ScriptedRun run = program.run("");
        assertEquals(Ending.LIVELOCK, run.ending());
        assertEquals(1, run.steps("A").size());
        assertEquals(Set.of(), run.reasons());
    }

    @Test
    void aPlainVariableCanBeSpunOnToo() {
        program.thread("A", () -> loop(program, false, i -> program.readInt(shared, "x") == 0));
        assertEquals(Ending.LIVELOCK, program.run("").ending());
    }

    @Test
    void anExecutionIsCutIfAValueChangesAfterItsReaderWasSetAside() {
        spinner(program, shared);
        program.thread("B", () -> program.write(shared, "flag", 1));
        assertEquals(Ending.CUT, program.run("A B").ending());
    }

    @Test
    void aThreadThatReadsTheChangedValueDoesNotSpin() {
        spinner(program, shared);
        program.thread("B", () -> program.write(shared, "flag", 1));
        ScriptedRun run = program.run("B A");
        assertEquals(Ending.NORMAL, run.ending());
    }

    @Test
    void aChangeBetweenTwoReadsIsSeenByTheSecond() {
        program.thread("A", () -> loop(program, true, i -> program.readInt(shared, "flag") == 0));
        program.thread("B", () -> program.write(shared, "flag", 1));
        assertEquals(Ending.NORMAL, program.run("A A B A").ending());
    }

    @Test
    void aThreadThatAwaitsAChangeContinuesWhenTheValueDiffers() {
        ScriptedProgram sampling = new ScriptedProgram(new Settings().spinning(SpinPolicy.AWAITS_CHANGE));
        Shared object = sampling.tracked(new Shared());
        spinner(sampling, object);
        sampling.thread("B", () -> sampling.write(object, "flag", 1));
        ScriptedRun run = sampling.run("A B");
        assertEquals(Ending.NORMAL, run.ending());
        assertEquals("LOOK AGAIN", run.step("A", 1).text());
    }

    @Test
    void aWriteOfTheSameValueDoesNotWakeAThreadThatAwaitsAChange() {
        ScriptedProgram sampling = new ScriptedProgram(new Settings().spinning(SpinPolicy.AWAITS_CHANGE));
        Shared object = sampling.tracked(new Shared());
        spinner(sampling, object);
        sampling.thread("B", () -> sampling.write(object, "flag", 0));
        assertEquals(Ending.LIVELOCK, sampling.run("A B").ending());
    }

    @Test
    void aWriteThatChangesAValueIsProgress() {
        program.thread(
                "A",
                () -> loop(program, false, i -> {
                    program.write(shared, "x", i + 1);
                    return i < 19;
                }));
        ScriptedRun run = program.run("");
        assertEquals(Ending.NORMAL, run.ending());
        assertEquals(20, shared.x);
    }

    @Test
    void aWriteThatChangesNothingIsNoProgress() {
        program.thread(
                "A",
                () -> loop(program, false, i -> {
                    program.write(shared, "x", 0);
                    return program.readInt(shared, "flag") == 0;
                }));
        assertEquals(Ending.LIVELOCK, program.run("").ending());
    }

    @Test
    void aLocalThatChangesIsProgressUntilTheBoundOfReads() {
        program.thread("A", () -> loop(program, true, i -> program.readInt(shared, "flag") == 0));
        ScriptedRun run = program.run("");
        assertEquals(Ending.BOUNDED, run.ending());
        assertEquals(257, run.steps("A").size());
        String reason = run.reasons().iterator().next();
        assertTrue(reason.startsWith("a loop that keeps changing its own state while it waits was cut"), reason);
    }

    @Test
    void aLoopThatReadsTheClockEndsAtItsDeadline() {
        program.thread("A", () -> {
            long end = program.hooks().nanoTime() + 10_000;
            loop(
                    program,
                    false,
                    i -> program.readInt(shared, "flag") == 0 && program.hooks().nanoTime() < end);
        });
        assertEquals(Ending.NORMAL, program.run("").ending());
    }

    @Test
    void aLoopThatReadsTheClockIsIdleIfADayMakesNoDifference() {
        program.thread(
                "A",
                () -> loop(program, false, i -> {
                    long now = program.hooks().nanoTime();
                    return program.readInt(shared, "flag") == 0 || now < 0;
                }));
        ScriptedRun run = program.run("");
        assertEquals(Ending.LIVELOCK, run.ending());
        assertTrue(run.steps("A").size() < 10, run.steps("A").toString());
    }

    @Test
    void aLocalThatAdvancesWithTheClockIsNoProgress() {
        int head = program.loop();
        program.thread("A", () -> {
            int frame = program.hooks().frame();
            long next = 0;
            do {
                program.hooks().loop(head, frame);
                program.hooks().loopValue(next);
                program.hooks().loopEnd();
                next = program.hooks().nanoTime() + 1_000;
            } while (program.readInt(shared, "flag") == 0);
        });
        assertEquals(Ending.LIVELOCK, program.run("").ending());
    }

    @Test
    void aVolatileThatIsRestoredIsNoProgressUnlessAnotherThreadSeesIt() {
        program.thread(
                "A",
                () -> loop(program, false, i -> {
                    program.write(shared, "other", 1);
                    boolean continues = program.readInt(shared, "flag") == 0;
                    program.write(shared, "other", 0);
                    return continues;
                }));
        assertEquals(3, program.run("").steps("A").size());
        program.thread("B", () -> program.readInt(shared, "other"));
        assertEquals(3, program.run("A A A B").steps("A").size());
        assertEquals(6, program.run("A B A A").steps("A").size());
    }

    @Test
    void aLockThatIsReleasedAgainIsNoProgressUnlessAnotherThreadSeesItHeld() {
        ReentrantLock lock = program.tracked(new ReentrantLock());
        program.thread(
                "A",
                () -> loop(program, false, i -> {
                    program.call(lock, "lock()");
                    boolean continues = program.readInt(shared, "flag") == 0;
                    program.call(lock, "unlock()");
                    return continues;
                }));
        assertEquals(3, program.run("").steps("A").size());
        program.thread("B", () -> program.call(lock, "isLocked()"));
        assertEquals(3, program.run("A A A B").steps("A").size());
        assertEquals(6, program.run("A B A A").steps("A").size());
    }

    @Test
    void aWriteToAnObjectOfTheIterationIsNoProgress() {
        program.thread(
                "A",
                () -> loop(program, false, i -> {
                    Shared own = new Shared();
                    program.hooks().allocated(own, program.site());
                    program.write(own, "x", 5);
                    return program.readInt(shared, "flag") == 0;
                }));
        assertEquals(Ending.LIVELOCK, program.run("").ending());
    }

    @Test
    void aWriteToAnOlderObjectOfTheThreadIsProgress() {
        program.thread("A", () -> {
            Shared own = new Shared();
            program.hooks().allocated(own, program.site());
            loop(program, false, i -> {
                program.write(own, "x");
                return program.readInt(shared, "flag") == 0 && own.x < 5;
            });
        });
        assertEquals(Ending.NORMAL, program.run("").ending());
    }

    @Test
    void aWriteToAnObjectOfTheOuterIterationIsProgressOfTheInnerLoopOnly() {
        program.thread(
                "A",
                () -> loop(program, false, i -> {
                    Shared own = new Shared();
                    program.hooks().allocated(own, program.site());
                    loop(program, false, k -> {
                        program.write(own, "x");
                        return own.x < 5;
                    });
                    return program.readInt(shared, "flag") == 0;
                }));
        ScriptedRun run = program.run("");
        assertEquals(Ending.LIVELOCK, run.ending());
        assertEquals(1, run.steps("A").size());
    }

    @Test
    void anIteratorOfTheIterationIsNoProgressAndAnOlderOneIs() {
        int[] turns = {0};
        program.first(() -> turns[0] = 0);
        Object older = new Object();
        program.thread(
                "A",
                () -> loop(program, false, i -> {
                    Object own = new Object();
                    program.hooks().obtained(own);
                    program.hooks().iterates(own);
                    return program.readInt(shared, "flag") == 0;
                }));
        program.thread(
                "B",
                () -> loop(program, false, i -> {
                    program.hooks().iterates(older);
                    return program.readInt(shared, "flag") == 0 && ++turns[0] < 5;
                }));
        ScriptedRun run = program.run("");
        assertEquals(Ending.LIVELOCK, run.ending());
        assertEquals(1, run.steps("A").size());
        assertEquals(5, turns[0]);
    }

    @Test
    void aThreadThatDrawsRandomNumbersInVainLetsOthersRunFirst() {
        int[] draws = {0};
        program.first(() -> draws[0] = 0);
        program.thread(
                "A",
                () -> loop(program, false, i -> {
                    program.hooks().draws();
                    return program.readInt(shared, "flag") == 0 && ++draws[0] < 10;
                }));
        program.thread("B", () -> program.readInt(shared, "other"));
        ScriptedRun run = program.run("A A A A");
        assertEquals(Ending.NORMAL, run.ending());
        assertEquals("DRAW AGAIN", run.step("A", 4).text());
        assertEquals(10, draws[0]);
    }

    @Test
    void enteringAndExitingAMonitorWithoutAChangeIsNoProgress() {
        program.thread(
                "A",
                () -> loop(program, false, i -> {
                    boolean[] continues = {false};
                    program.locked(monitor, () -> continues[0] = program.readInt(shared, "x") == 0);
                    return continues[0];
                }));
        assertEquals(Ending.LIVELOCK, program.run("").ending());
    }

    @Test
    void anEndlessLoopThatDependsOnNothingIsCut() {
        program.thread("A", () -> loop(program, false, i -> true));
        ScriptedRun run = program.run("");
        assertEquals(Ending.BOUNDED, run.ending());
        assertEquals(Set.of("an endless loop that depends on nothing was cut (Script.java:1)"), run.reasons());
    }

    @Test
    void aLongLoopWithoutSynchronizationYields() {
        program.thread("A", () -> loop(program, true, i -> i < 20_000));
        program.thread("B", () -> program.write(shared, "flag"));
        ScriptedRun run = program.run("");
        assertEquals("GIVE WAY", run.step("A", 0).text());
        assertEquals(Ending.NORMAL, run.ending());
    }

    @Test
    void aLoopOfTimedWaitsIsALivelockIfNothingThatItReadsChanges() {
        program.thread(
                "A",
                () -> program.locked(
                        monitor,
                        () -> loop(program, false, i -> {
                            program.hooks().waitOn(monitor, 10, 0);
                            return program.readInt(shared, "x") == 0;
                        })));
        assertEquals(Ending.LIVELOCK, program.run("").ending());
    }

    @Test
    void theLocationsThatASpinningThreadReadsAreRecorded() {
        spinner(program, shared);
        program.run("");
        assertEquals(
                Set.of(Shared.class.getName() + ".flag"),
                program.engine().spinLocations.places(program.races().names()));
    }
}
