package org.racefinder.explorer.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.execution.Ending;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;
import org.racefinder.explorer.scripted.Shared;

class SynchronizerFamilyTest {
    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());
    private final Semaphore semaphore = program.tracked(new Semaphore(0));
    private final CountDownLatch latch = program.tracked(new CountDownLatch(2));
    private final Phaser phaser = program.tracked(new Phaser(2));

    @Test
    void releaseHappensBeforeTheAcquireThatFollows() {
        program.thread("A", () -> {
            program.write(shared, "x");
            program.call(semaphore, "release()");
        });
        program.thread("B", () -> {
            program.call(semaphore, "acquire()");
            program.read(shared, "x");
        });
        assertEquals(List.of(), program.run("A B").races());
    }

    @Test
    void acquireReleasesNothing() {
        program.first(() -> semaphore.release(2));
        program.thread("A", () -> {
            program.write(shared, "x");
            program.call(semaphore, "acquire()");
        });
        program.thread("B", () -> {
            program.call(semaphore, "acquire()");
            program.read(shared, "x");
        });
        assertEquals(List.of("x: A writes, B reads"), program.run("A B").races());
    }

    @Test
    void acquireWaitsForAsManyPermitsAsItAsksFor() {
        program.thread("A", () -> program.call(semaphore, "release()"));
        program.thread("B", () -> program.call(semaphore, "acquire(int)", 2));
        ScriptedRun run = program.run("A");
        assertEquals(Set.of("B"), run.blocked().keySet());
        assertEquals(Ending.DEADLOCK, run.ending());
    }

    @Test
    void releaseOfSeveralPermitsLetsTheWaiterPass() {
        program.thread("A", () -> program.call(semaphore, "release(int)", 2));
        program.thread("B", () -> program.call(semaphore, "acquire(int)", 2));
        assertEquals("A B", program.run("A B").order());
    }

    @Test
    void aRefusedTryAcquireOrdersNothing() {
        program.thread("A", () -> {
            program.write(shared, "x");
            program.call(semaphore, "release()");
            program.call(semaphore, "acquire()");
        });
        program.thread("B", () -> {
            assertEquals(false, program.call(semaphore, "tryAcquire()"));
            program.read(shared, "x");
        });
        assertEquals(List.of("x: A writes, B reads"), program.run("A A B").races());
    }

    @Test
    void aTryAcquireThatSucceedsFollowsTheRelease() {
        program.thread("A", () -> {
            program.write(shared, "x");
            program.call(semaphore, "release()");
        });
        program.thread("B", () -> {
            assertEquals(true, program.call(semaphore, "tryAcquire()"));
            program.read(shared, "x");
        });
        assertEquals(List.of(), program.run("A B").races());
    }

    @Test
    void aTimedAcquireIsRefusedWhenItsTimerFires() {
        program.thread(
                "B",
                () -> assertEquals(false, program.call(semaphore, "tryAcquire(long, TimeUnit)", 1L, TimeUnit.SECONDS)));
        assertEquals("B.timer B", program.run("B.timer B").order());
    }

    @Test
    void anInterruptEndsAcquireButNotAcquireUninterruptibly() {
        Thread b = program.thread(
                "B", () -> assertThrows(InterruptedException.class, () -> program.call(semaphore, "acquire()")));
        Thread c = program.thread("C", () -> program.call(semaphore, "acquireUninterruptibly()"));
        program.thread("A", () -> {
            program.hooks().interrupt(b);
            program.hooks().interrupt(c);
        });
        assertEquals(Set.of("C"), program.run("A A B").blocked().keySet());
    }

    @Test
    void twoStepsOnOneSemaphoreDependOnEachOther() {
        program.thread("A", () -> program.call(semaphore, "release()"));
        program.thread("B", () -> program.call(semaphore, "tryAcquire()"));
        ScriptedRun run = program.run("A B");
        assertTrue(run.step("A", 0).dependsOn(run.step("B", 0)));
    }

    @Test
    void everyCountDownHappensBeforeTheReturnOfAwait() {
        program.thread("A", () -> {
            program.write(shared, "x");
            program.call(latch, "countDown()");
        });
        program.thread("C", () -> {
            program.write(shared, "y");
            program.call(latch, "countDown()");
        });
        program.thread("B", () -> {
            program.call(latch, "await()");
            program.read(shared, "x");
            program.read(shared, "y");
        });
        ScriptedRun run = program.run("A C B");
        assertEquals(List.of(), run.races());
        assertEquals(Set.of("A->B", "C->B"), Set.copyOf(run.edges()));
    }

    @Test
    void awaitWaitsUntilTheCountIsZero() {
        program.thread("A", () -> program.call(latch, "countDown()"));
        program.thread("B", () -> program.call(latch, "await()"));
        assertEquals(Set.of("B"), program.run("A").blocked().keySet());
    }

    @Test
    void countingDownBelowZeroReleasesNothing() {
        program.thread("A", () -> {
            program.call(latch, "countDown()");
            program.call(latch, "countDown()");
            program.write(shared, "x");
            program.call(latch, "countDown()");
        });
        program.thread("B", () -> {
            program.call(latch, "await()");
            program.read(shared, "x");
        });
        assertEquals(List.of("x: A writes, B reads"), program.run("A A A B").races());
    }

    @Test
    void aTimedAwaitThatExpiresOrdersNothing() {
        program.thread("A", () -> {
            program.write(shared, "x");
            program.call(latch, "countDown()");
        });
        program.thread("B", () -> {
            assertEquals(false, program.call(latch, "await(long, TimeUnit)", 1L, TimeUnit.SECONDS));
            program.read(shared, "x");
        });
        assertEquals(List.of("x: A writes, B reads"), program.run("A B.timer B").races());
    }

    @Test
    void twoThreadsThatAwaitOneLatchAreIndependent() {
        program.thread("A", () -> {
            program.call(latch, "countDown()");
            program.call(latch, "countDown()");
        });
        program.thread("B", () -> program.call(latch, "await()"));
        program.thread("C", () -> program.call(latch, "await()"));
        ScriptedRun run = program.run("A A B C");
        assertFalse(run.step("B", 0).dependsOn(run.step("C", 0)));
        assertTrue(run.step("B", 0).dependsOn(run.step("A", 1)));
    }

    @Test
    void arrivalsHappenBeforeTheReturnFromTheirPhase() {
        program.thread("A", () -> {
            program.write(shared, "x");
            program.call(phaser, "arrive()");
        });
        program.thread("C", () -> program.call(phaser, "arrive()"));
        program.thread("B", () -> {
            program.call(phaser, "awaitAdvance(int)", 0);
            program.read(shared, "x");
        });
        assertEquals(List.of(), program.run("A C B").races());
    }

    @Test
    void awaitAdvanceWaitsForAllParties() {
        program.thread("A", () -> program.call(phaser, "arrive()"));
        program.thread("B", () -> program.call(phaser, "awaitAdvance(int)", 0));
        assertEquals(Set.of("B"), program.run("A").blocked().keySet());
    }

    @Test
    void anArrivalInALaterPhaseIsNotOrderedBeforeTheReturnFromAnEarlierOne() {
        program.thread("A", () -> {
            program.call(phaser, "arrive()");
            program.write(shared, "x");
            program.call(phaser, "arrive()");
        });
        program.thread("C", () -> program.call(phaser, "arrive()"));
        program.thread("B", () -> {
            program.call(phaser, "awaitAdvance(int)", 0);
            program.read(shared, "x");
        });
        assertEquals(List.of("x: A writes, B reads"), program.run("A C A B").races());
    }

    @Test
    void aTimedPhaseThatIsNotReachedOrdersNothingAndFails() {
        program.thread("A", () -> {
            program.write(shared, "x");
            program.call(phaser, "arrive()");
        });
        program.thread("B", () -> {
            assertThrows(
                    java.util.concurrent.TimeoutException.class,
                    () -> program.call(
                            phaser, "awaitAdvanceInterruptibly(int, long, TimeUnit)", 0, 1L, TimeUnit.SECONDS));
            program.read(shared, "x");
        });
        ScriptedRun run = program.run("A B.timer B");
        assertEquals(List.of("x: A writes, B reads"), run.races());
        assertEquals(Map.of(), run.blocked());
    }
}
