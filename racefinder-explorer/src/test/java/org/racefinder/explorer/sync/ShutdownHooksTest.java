package org.racefinder.explorer.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.execution.Ending;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;
import org.racefinder.explorer.scripted.Shared;

class ShutdownHooksTest {
    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());
    private final Thread hook = new Thread(this::readsX, "hook");
    private boolean ran;

    private void readsX() {
        try {
            program.read(shared, "x");
            ran = true;
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void hooksRunWhenAllThreadsHaveEndedAndAreOrderedAfterThem() {
        program.thread("A", () -> {
            program.hooks().addShutdownHook(hook);
            program.write(shared, "x");
        });
        ScriptedRun run = program.run("");
        assertTrue(ran);
        assertEquals(List.of(), run.races());
    }

    @Test
    void hooksDoNotRunWhileAThreadIsBlocked() {
        program.thread("A", () -> {
            program.hooks().addShutdownHook(hook);
            program.hooks().park(null, -1);
        });
        assertEquals(Ending.DEADLOCK, program.run("").ending());
        assertFalse(ran);
    }

    @Test
    void afterAnExitHooksAreOrderedOnlyAfterTheThreadThatExited() {
        program.thread("A", () -> {
            program.hooks().addShutdownHook(hook);
            program.hooks().exit(3);
        });
        program.thread("B", () -> {
            program.write(shared, "x");
            program.hooks().park(null, -1);
        });
        ScriptedRun run = program.run("A");
        assertEquals(Ending.EXITED, run.ending());
        assertTrue(ran);
        assertEquals(List.of("x: B writes, hook reads"), run.races());
    }

    @Test
    void noThreadTakesAStepAfterAnExit() {
        program.thread("A", () -> program.hooks().exit(0));
        program.thread("B", () -> program.write(shared, "flag"));
        ScriptedRun run = program.run("A");
        assertEquals(List.of(), run.steps("B"));
        assertTrue(run.step("A", 0).footprint().isEverything());
    }

    @Test
    void aHookThatWasRemovedDoesNotRun() {
        program.thread("A", () -> {
            program.hooks().addShutdownHook(hook);
            assertTrue(program.hooks().removeShutdownHook(hook));
        });
        program.run("");
        assertFalse(ran);
    }

    @Test
    void aHookCannotBeRegisteredTwice() {
        program.thread("A", () -> {
            program.hooks().addShutdownHook(hook);
            assertThrows(IllegalArgumentException.class, () -> program.hooks().addShutdownHook(hook));
        });
        assertEquals(Ending.NORMAL, program.run("").ending());
    }

    @Test
    void afterAnExitAThreadRunsOnOnlyIfAHookWaitsForIt() {
        Object lock = program.tracked(new Object());
        Thread enters = new Thread(() -> program.hooks().enter(lock, 0), "hook");
        program.thread("B", () -> {
            program.hooks().enter(lock, 0);
            program.hooks().exit(lock, 0);
            program.write(shared, "flag");
        });
        program.thread("A", () -> {
            program.hooks().addShutdownHook(enters);
            program.hooks().exit(0);
        });
        ScriptedRun run = program.run("B A");
        assertEquals(Ending.EXITED, run.ending());
        assertEquals(2, run.steps("B").size());
    }

    @Test
    void aHookThatNeedsALockOfTheThreadThatExitedWaitsForEver() {
        Object lock = program.tracked(new Object());
        Thread enters = new Thread(() -> program.hooks().enter(lock, 0), "hook");
        program.thread("A", () -> {
            program.hooks().addShutdownHook(enters);
            program.hooks().enter(lock, 0);
            program.hooks().exit(0);
        });
        assertEquals(Ending.DEADLOCK, program.run("").ending());
    }

    @Test
    void anExitInAHookWaitsForEverAndAHaltDoesNot() {
        Thread exits = new Thread(() -> program.hooks().exit(0), "hook");
        program.thread("A", () -> program.hooks().addShutdownHook(exits));
        assertEquals(Ending.DEADLOCK, program.run("").ending());
        ScriptedProgram another = new ScriptedProgram();
        Thread halts = new Thread(() -> another.hooks().halt(0), "hook");
        another.thread("A", () -> another.hooks().addShutdownHook(halts));
        assertEquals(Ending.EXITED, another.run("").ending());
    }

    @Test
    void aHaltRunsNoHook() {
        program.thread("A", () -> {
            program.hooks().addShutdownHook(hook);
            program.hooks().halt(0);
        });
        assertEquals(Ending.EXITED, program.run("").ending());
        assertFalse(ran);
    }

    @Test
    void noHookCanBeRegisteredWhileHooksRun() {
        Thread registers = new Thread(
                () -> {
                    assertThrows(
                            IllegalStateException.class, () -> program.hooks().addShutdownHook(new Thread()));
                    ran = true;
                },
                "hook");
        program.thread("A", () -> program.hooks().addShutdownHook(registers));
        assertEquals(Ending.NORMAL, program.run("").ending());
        assertTrue(ran);
    }
}
