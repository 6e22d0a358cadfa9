package org.racefinder.explorer.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Formatter;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;

class OpaqueObjectsTest {
    private final ScriptedProgram program = new ScriptedProgram();
    private final Formatter formatter = program.tracked(new Formatter());
    private final Object monitor = program.tracked(new Object());

    private void uses(boolean writes) {
        program.hooks().opaque(formatter, writes, program.site());
    }

    @Test
    void unorderedUsesMakeTheSearchIncompleteAndAreNoRace() {
        program.thread("A", () -> uses(true));
        program.thread("B", () -> uses(false));
        ScriptedRun run = program.run("");
        assertEquals(List.of(), run.races());
        String reason = run.reasons().iterator().next();
        assertTrue(reason.contains("which is not looked into, is used by two threads without order"), reason);
    }

    @Test
    void orderedUsesAreAllowed() {
        program.thread("A", () -> program.locked(monitor, () -> uses(true)));
        program.thread("B", () -> program.locked(monitor, () -> uses(true)));
        assertEquals(Set.of(), program.run("").reasons());
    }

    @Test
    void concurrentReadsAreAllowed() {
        program.thread("A", () -> uses(false));
        program.thread("B", () -> uses(false));
        assertEquals(Set.of(), program.run("").reasons());
    }
}
