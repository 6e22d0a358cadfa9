package org.racefinder.explorer.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.Shared;

class HeldRaceTest {
    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());
    private final StampedLock lock = program.tracked(new StampedLock());

    private void writer() {
        program.thread("A", () -> {
            Object stamp = program.call(lock, "writeLock()");
            program.at(1).write(shared, "x");
            program.call(lock, "unlockWrite(long)", stamp);
        });
    }

    @Test
    void aDeferredRaceNamesTheVariableThatRacedAndNotTheLastOneRead() {
        writer();
        program.thread("B", () -> {
            Object stamp = program.call(lock, "tryOptimisticRead()");
            program.at(2).read(shared, "x");
            program.at(3).read(shared, "y");
            program.call(lock, "validate(long)", stamp);
        });
        program.thread("C", () -> program.call(lock, "writeLock()"));
        assertEquals(
                List.of("x: A:1 writes, B:2 reads"), program.run("A A B C B").races());
    }

    @Test
    void aRaceThatTheStampCannotExcuseIsNotDeferred() {
        writer();
        program.thread("B", () -> {
            Object stamp = program.call(lock, "tryOptimisticRead()");
            program.call(lock, "isReadLocked()");
            program.at(2).read(shared, "x");
            program.call(lock, "validate(long)", stamp);
        });
        assertEquals(List.of("x: A:1 writes, B:2 reads"), program.run("B A B B").races());
    }

    @Test
    void aThreadThatBlocksForeverDoesNotValidateItsStamp() {
        writer();
        program.thread("B", () -> {
            program.call(lock, "tryOptimisticRead()");
            program.at(2).read(shared, "x");
            program.hooks().park(null, -1);
        });
        assertEquals(List.of("x: A:1 writes, B:2 reads"), program.run("A A B").races());
    }
}
