package org.racefinder.explorer.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.execution.Ending;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;
import org.racefinder.explorer.scripted.Shared;

class LockFamilyTest {
    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());
    private final ReentrantLock lock = program.tracked(new ReentrantLock());
    private final ReentrantLock unrelated = program.tracked(new ReentrantLock());
    private final ReentrantReadWriteLock both = program.tracked(new ReentrantReadWriteLock());
    private final ReentrantReadWriteLock.ReadLock readLock = both.readLock();
    private final ReentrantReadWriteLock.WriteLock writeLock = both.writeLock();

    private void usesBothLocks() {
        program.first(() -> {
            program.call(both, "readLock()");
            program.call(both, "writeLock()");
        });
    }

    @Test
    void unlockHappensBeforeTheNextLock() {
        program.thread("A", () -> {
            program.call(lock, "lock()");
            program.write(shared, "x");
            program.call(lock, "unlock()");
        });
        program.thread("B", () -> {
            program.call(lock, "lock()");
            program.read(shared, "x");
            program.call(lock, "unlock()");
        });
        ScriptedRun run = program.run("A A B B");
        assertEquals(List.of(), run.races());
        assertEquals(Set.of("A->B"), Set.copyOf(run.edges()));
        assertEquals(List.of("A locks", "A unlocks", "B locks", "B unlocks"), run.holds());
    }

    @Test
    void lockAloneReleasesNothing() {
        program.thread("A", () -> {
            program.write(shared, "x");
            program.call(lock, "lock()");
            program.call(unrelated, "lock()");
            program.call(lock, "unlock()");
        });
        program.thread("B", () -> {
            program.call(unrelated, "tryLock()");
            program.read(shared, "x");
        });
        assertEquals(List.of("x: A writes, B reads"), program.run("A A B A").races());
    }

    @Test
    void aLockThatIsNeverReleasedBlocksOtherThreadsForEver() {
        program.thread("A", () -> program.call(lock, "lock()"));
        program.thread("B", () -> program.call(lock, "lock()"));
        ScriptedRun run = program.run("A");
        assertEquals(Set.of("B"), run.blocked().keySet());
        assertTrue(
                run.blocked().get("B").startsWith("ReentrantLock@"),
                run.blocked().get("B"));
        assertEquals(Ending.DEADLOCK, run.ending());
    }

    @Test
    void onlyTheOutermostLockAndUnlockAreSteps() {
        program.thread("A", () -> {
            program.call(lock, "lock()");
            program.call(lock, "lock()");
            program.call(lock, "unlock()");
            program.call(lock, "unlock()");
        });
        assertEquals(2, program.run("A A").steps("A").size());
    }

    @Test
    void aLockIsHeldUntilTheOutermostUnlock() {
        program.thread("A", () -> {
            program.call(lock, "lock()");
            program.call(lock, "lock()");
            program.call(lock, "unlock()");
            program.call(unrelated, "lock()");
        });
        program.thread("B", () -> program.call(lock, "lock()"));
        assertEquals(Set.of("B"), program.run("A A").blocked().keySet());
    }

    @Test
    void aRefusedTryLockOrdersNothing() {
        program.thread("A", () -> {
            program.call(lock, "lock()");
            program.call(lock, "unlock()");
            program.write(shared, "x");
            program.call(lock, "lock()");
        });
        program.thread("B", () -> {
            assertEquals(false, program.call(lock, "tryLock()"));
            program.read(shared, "x");
        });
        ScriptedRun run = program.run("A A A B");
        assertEquals(List.of("x: A writes, B reads"), run.races());
        assertEquals(Set.of(), Set.copyOf(run.edges()));
    }

    @Test
    void aTryLockThatSucceedsFollowsTheUnlock() {
        program.thread("A", () -> {
            program.call(lock, "lock()");
            program.write(shared, "x");
            program.call(lock, "unlock()");
        });
        program.thread("B", () -> {
            assertEquals(true, program.call(lock, "tryLock()"));
            program.read(shared, "x");
        });
        assertEquals(List.of(), program.run("A A B").races());
    }

    @Test
    void aTimedLockIsRefusedWhenItsTimerFires() {
        program.thread("A", () -> program.call(lock, "lock()"));
        program.thread(
                "B", () -> assertEquals(false, program.call(lock, "tryLock(long, TimeUnit)", 1L, TimeUnit.SECONDS)));
        ScriptedRun run = program.run("A B.timer B");
        assertEquals(Map.of(), run.blocked());
        assertEquals(Ending.NORMAL, run.ending());
    }

    @Test
    void aTimedLockThatIsFreeInTimeIsTaken() {
        program.thread("A", () -> {
            program.call(lock, "lock()");
            program.call(lock, "unlock()");
        });
        program.thread(
                "B", () -> assertEquals(true, program.call(lock, "tryLock(long, TimeUnit)", 1L, TimeUnit.SECONDS)));
        assertEquals("A A B", program.run("A A B").order());
    }

    @Test
    void anInterruptEndsLockInterruptiblyButNotLock() {
        Thread b = program.thread(
                "B", () -> assertThrows(InterruptedException.class, () -> program.call(lock, "lockInterruptibly()")));
        Thread c = program.thread("C", () -> program.call(lock, "lock()"));
        program.thread("A", () -> {
            program.call(lock, "lock()");
            program.hooks().interrupt(b);
            program.hooks().interrupt(c);
        });
        assertEquals(Set.of("C"), program.run("A A A B").blocked().keySet());
    }

    @Test
    void readersShareTheLockAndExcludeAWriter() {
        usesBothLocks();
        program.thread("A", () -> program.call(readLock, "lock()"));
        program.thread("B", () -> program.call(readLock, "lock()"));
        program.thread("W", () -> program.call(writeLock, "lock()"));
        ScriptedRun run = program.run("A B");
        assertEquals(Set.of("W"), run.blocked().keySet());
        assertEquals(List.of("A locks for reading", "B locks for reading"), run.holds());
    }

    @Test
    void aWriterExcludesReaders() {
        usesBothLocks();
        program.thread("W", () -> program.call(writeLock, "lock()"));
        program.thread("A", () -> program.call(readLock, "lock()"));
        assertEquals(Set.of("A"), program.run("W").blocked().keySet());
    }

    @Test
    void aReadUnlockHappensBeforeAWriteLockButNotBeforeAReadLock() {
        usesBothLocks();
        program.thread("A", () -> {
            program.call(readLock, "lock()");
            program.write(shared, "x");
            program.call(readLock, "unlock()");
        });
        program.thread("W", () -> {
            program.call(writeLock, "lock()");
            program.read(shared, "x");
            program.call(writeLock, "unlock()");
        });
        program.thread("R", () -> {
            program.call(readLock, "lock()");
            program.read(shared, "x");
            program.call(readLock, "unlock()");
        });
        assertEquals(List.of("x: A writes, R reads"), program.run("A A R R W W").races());
    }

    @Test
    void aWriteUnlockHappensBeforeAReadLock() {
        usesBothLocks();
        program.thread("W", () -> {
            program.call(writeLock, "lock()");
            program.write(shared, "x");
            program.call(writeLock, "unlock()");
        });
        program.thread("R", () -> {
            program.call(readLock, "lock()");
            program.read(shared, "x");
        });
        assertEquals(List.of(), program.run("W W R").races());
    }

    @Test
    void aWriterMayAlsoReadAndKeepsTheLockForReading() {
        usesBothLocks();
        program.thread("A", () -> {
            program.call(writeLock, "lock()");
            program.call(readLock, "lock()");
            program.call(writeLock, "unlock()");
        });
        program.thread("R", () -> program.call(readLock, "lock()"));
        program.thread("W", () -> program.call(writeLock, "lock()"));
        assertEquals(Set.of("W"), program.run("A A R").blocked().keySet());
    }

    @Test
    void aLookAtALockDependsOnLockingButOrdersNothing() {
        program.thread("A", () -> {
            program.call(lock, "lock()");
            program.write(shared, "x");
            program.call(lock, "unlock()");
        });
        program.thread("B", () -> {
            assertEquals(false, program.call(lock, "isLocked()"));
            program.read(shared, "x");
        });
        ScriptedRun run = program.run("A A B");
        assertEquals(List.of("x: A writes, B reads"), run.races());
        assertTrue(run.step("B", 0).dependsOn(run.step("A", 1)));
    }

    @Test
    void stepsOnDifferentLocksAreIndependent() {
        program.thread("A", () -> program.call(lock, "lock()"));
        program.thread("B", () -> program.call(unrelated, "lock()"));
        ScriptedRun run = program.run("A B");
        assertFalse(run.step("A", 0).dependsOn(run.step("B", 0)));
    }

    @Test
    void unlockByAThreadThatDoesNotHoldTheLockFailsAndReleasesNothing() {
        program.thread("A", () -> {
            program.write(shared, "x");
            assertThrows(IllegalMonitorStateException.class, () -> program.call(lock, "unlock()"));
        });
        program.thread("B", () -> {
            program.call(lock, "lock()");
            program.read(shared, "x");
        });
        ScriptedRun run = program.run("B");
        assertEquals(List.of("x: A writes, B reads"), run.races());
    }

    @Test
    void aLockThatTheProgramDidNotMakeIsNotModelled() {
        ReentrantLock unknown = new ReentrantLock();
        program.thread("A", () -> program.call(unknown, "lock()"));
        assertEquals(List.of(), program.run("").steps("A"));
    }
}
