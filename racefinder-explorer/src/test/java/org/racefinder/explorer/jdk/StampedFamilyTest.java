package org.racefinder.explorer.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;
import org.racefinder.explorer.scripted.Shared;

class StampedFamilyTest {
    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());
    private final StampedLock lock = program.tracked(new StampedLock());

    private void writesUnderTheLock() throws Throwable {
        Object stamp = program.call(lock, "writeLock()");
        program.write(shared, "x");
        program.call(lock, "unlockWrite(long)", stamp);
    }

    @Test
    void aWriteUnlockHappensBeforeTheNextReadLock() {
        program.thread("A", this::writesUnderTheLock);
        program.thread("B", () -> {
            program.call(lock, "readLock()");
            program.read(shared, "x");
        });
        ScriptedRun run = program.run("A A B");
        assertEquals(List.of(), run.races());
        assertEquals(List.of("A locks by stamp", "A unlocks by stamp", "B locks for reading"), run.holds());
    }

    @Test
    void aReadUnlockHappensBeforeTheNextWriteLockButNotBeforeAReadLock() {
        program.thread("A", () -> {
            Object stamp = program.call(lock, "readLock()");
            program.write(shared, "x");
            program.call(lock, "unlockRead(long)", stamp);
        });
        program.thread("R", () -> {
            Object stamp = program.call(lock, "readLock()");
            program.read(shared, "x");
            program.call(lock, "unlockRead(long)", stamp);
        });
        program.thread("W", () -> {
            program.call(lock, "writeLock()");
            program.read(shared, "x");
        });
        assertEquals(List.of("x: A writes, R reads"), program.run("A A R R W").races());
    }

    @Test
    void theLockIsNotReentrant() {
        program.thread("A", () -> {
            program.call(lock, "writeLock()");
            program.call(lock, "writeLock()");
        });
        assertEquals(Set.of("A"), program.run("A").blocked().keySet());
    }

    @Test
    void readersShareTheLockAndExcludeAWriter() {
        program.thread("A", () -> program.call(lock, "readLock()"));
        program.thread("B", () -> program.call(lock, "readLock()"));
        program.thread("W", () -> program.call(lock, "writeLock()"));
        assertEquals(Set.of("W"), program.run("A B").blocked().keySet());
    }

    @Test
    void aRefusedTryWriteLockOrdersNothing() {
        program.thread("A", () -> {
            writesUnderTheLock();
            program.call(lock, "writeLock()");
        });
        program.thread("B", () -> {
            assertEquals(0L, program.call(lock, "tryWriteLock()"));
            program.read(shared, "x");
        });
        assertEquals(List.of("x: A writes, B reads"), program.run("A A A B").races());
    }

    @Test
    void aReadUnderAnOptimisticStampIsARaceIfTheValidationFails() {
        program.thread("A", this::writesUnderTheLock);
        program.thread("B", () -> {
            Object stamp = program.call(lock, "tryOptimisticRead()");
            program.read(shared, "x");
            assertEquals(false, program.call(lock, "validate(long)", stamp));
        });
        program.thread("C", () -> program.call(lock, "writeLock()"));
        assertEquals(List.of("x: A writes, B reads"), program.run("A A B C B").races());
    }

    @Test
    void aReadUnderAnOptimisticStampIsARaceWithoutValidation() {
        program.thread("A", this::writesUnderTheLock);
        program.thread("B", () -> {
            program.call(lock, "tryOptimisticRead()");
            program.read(shared, "x");
        });
        assertEquals(List.of("x: A writes, B reads"), program.run("A A B").races());
    }

    @Test
    void aValidStampOrdersTheReadAfterTheLastWriteUnlock() {
        program.thread("A", this::writesUnderTheLock);
        program.thread("B", () -> {
            Object stamp = program.call(lock, "tryOptimisticRead()");
            program.read(shared, "x");
            assertEquals(true, program.call(lock, "validate(long)", stamp));
        });
        assertEquals(List.of(), program.run("A A B B").races());
    }

    @Test
    void aConvertedReadStampExcludesOtherThreads() {
        program.thread("A", () -> {
            Object stamp = program.call(lock, "readLock()");
            assertNotEquals(0L, program.call(lock, "tryConvertToWriteLock(long)", stamp));
        });
        program.thread("B", () -> program.call(lock, "readLock()"));
        assertEquals(Set.of("B"), program.run("A A").blocked().keySet());
    }

    @Test
    void aTimedWriteLockIsRefusedWhenItsTimerFires() {
        program.thread("A", () -> program.call(lock, "readLock()"));
        program.thread(
                "B", () -> assertEquals(0L, program.call(lock, "tryWriteLock(long, TimeUnit)", 1L, TimeUnit.SECONDS)));
        assertEquals("A B.timer B", program.run("A B.timer B").order());
    }
}
