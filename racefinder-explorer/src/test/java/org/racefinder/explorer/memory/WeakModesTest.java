package org.racefinder.explorer.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.VarHandle.AccessMode;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.Shared;

class WeakModesTest {

    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());

    @Test
    void messagePassingThroughOneVariableIsExploredCompletely() {
        program.thread("A", () -> program.access(shared, "flag", AccessMode.SET_RELEASE));
        program.thread("B", () -> program.access(shared, "flag", AccessMode.GET_ACQUIRE));
        assertEquals(Set.of(), program.run("A B").reasons());
    }

    @Test
    void weakModesOnTwoVariablesMakeTheSearchIncomplete() {
        program.thread("A", () -> program.access(shared, "flag", AccessMode.SET_RELEASE));
        program.thread("B", () -> program.access(shared, "other", AccessMode.SET_RELEASE));
        String reason = program.run("A B").reasons().iterator().next();
        assertTrue(reason.contains("on more than one variable (Shared.flag, Shared.other)"), reason);
    }

    @Test
    void aReadOfAnotherVariableAfterAWeakWriteMakesTheSearchIncomplete() {
        program.thread("A", () -> {
            program.access(shared, "flag", AccessMode.SET_RELEASE);
            program.read(shared, "other");
        });
        String reason = program.run("A A").reasons().iterator().next();
        assertTrue(reason.contains("without a full fence between"), reason);
    }

    @Test
    void aFullFenceBetweenMakesItComplete() {
        program.thread("A", () -> {
            program.access(shared, "flag", AccessMode.SET_RELEASE);
            program.hooks().fence(true, true, true);
            program.read(shared, "other");
        });
        assertEquals(Set.of(), program.run("A A").reasons());
    }

    @Test
    void aLockBetweenIsAFullFence() {
        Object monitor = program.tracked(new Object());
        program.thread("A", () -> {
            program.access(shared, "flag", AccessMode.SET_RELEASE);
            program.locked(monitor, () -> program.read(shared, "other"));
        });
        assertEquals(Set.of(), program.run("").reasons());
    }
}
