package org.racefinder.explorer.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.VarHandle.AccessMode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.scripted.Script;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.Shared;

class FencesTest {
    private static final List<String> RACE = List.of("x: A writes, B reads");

    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());

    private void acquireFence() {
        program.hooks().fence(true, false, true);
    }

    private void releaseFence() {
        program.hooks().fence(false, true, true);
    }

    private List<String> races(Script beforeWrite, Script afterRead) {
        program.thread("A", () -> {
            program.write(shared, "x");
            beforeWrite.run();
            program.access(shared, "flag", AccessMode.SET_OPAQUE);
        });
        program.thread("B", () -> {
            program.access(shared, "flag", AccessMode.GET_OPAQUE);
            afterRead.run();
            program.read(shared, "x");
        });
        return program.run("A B").races();
    }

    @Test
    void aReleaseFenceAndAnAcquireFenceOrderThroughAnOpaqueVariable() {
        assertEquals(List.of(), races(this::releaseFence, this::acquireFence));
    }

    @Test
    void aFullFenceIsAReleaseFenceAndAnAcquireFence() {
        Script full = () -> program.hooks().fence(true, true, true);
        assertEquals(List.of(), races(full, full));
    }

    @Test
    void aReleaseFenceAloneOrdersNothing() {
        assertEquals(RACE, races(this::releaseFence, () -> {}));
    }

    @Test
    void anAcquireFenceAloneOrdersNothing() {
        assertEquals(RACE, races(() -> {}, this::acquireFence));
    }

    @Test
    void fencesInTheWrongOrderCreateNoEdge() {
        assertEquals(RACE, races(this::acquireFence, this::releaseFence));
    }

    @Test
    void aReleaseFenceDoesNotPublishWhatFollowsIt() {
        program.thread("A", () -> {
            releaseFence();
            program.write(shared, "x");
            program.access(shared, "flag", AccessMode.SET_OPAQUE);
        });
        program.thread("B", () -> {
            program.access(shared, "flag", AccessMode.GET_OPAQUE);
            acquireFence();
            program.read(shared, "x");
        });
        assertEquals(RACE, program.run("A B").races());
    }

    @Test
    void anAcquireFenceBeforeTheReadOrdersNothing() {
        program.thread("A", () -> {
            program.write(shared, "x");
            releaseFence();
            program.access(shared, "flag", AccessMode.SET_OPAQUE);
        });
        program.thread("B", () -> {
            acquireFence();
            program.access(shared, "flag", AccessMode.GET_OPAQUE);
            program.read(shared, "x");
        });
        assertEquals(RACE, program.run("A B").races());
    }

    @Test
    void aFenceThatIsTakenForAStrongerOneMakesTheSearchIncomplete() {
        program.thread("A", () -> program.hooks().fence(true, false, false));
        assertEquals(1, program.run("").reasons().size());
    }
}
