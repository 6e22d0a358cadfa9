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

    private void loadLoadFence() {
        program.hooks().fence(true, false, false);
    }

    private void storeStoreFence() {
        program.hooks().fence(false, true, false);
    }

    /** The number of reasons if one thread publishes through the flag and the other sees it. */
    private int reasons(Script beforeWrite, AccessMode write, AccessMode read, Script afterRead) {
        program.thread("A", () -> {
            beforeWrite.run();
            program.access(shared, "flag", write);
        });
        program.thread("B", () -> {
            program.access(shared, "flag", read);
            afterRead.run();
        });
        return program.run("A B").reasons().size();
    }

    @Test
    void fencesForStoresOrLoadsAreNoReasonIfNothingIsReadFromAnotherThread() {
        program.thread("A", () -> {
            storeStoreFence();
            loadLoadFence();
        });
        assertEquals(0, program.run("").reasons().size());
    }

    @Test
    void aFenceForLoadsAfterAnUnorderedReadIsAReason() {
        assertEquals(1, reasons(this::releaseFence, AccessMode.SET_OPAQUE, AccessMode.GET_OPAQUE, this::loadLoadFence));
    }

    @Test
    void aFenceForStoresBeforeAWriteThatAnotherThreadAcquiresIsAReason() {
        assertEquals(
                1, reasons(this::storeStoreFence, AccessMode.SET_OPAQUE, AccessMode.GET_OPAQUE, this::acquireFence));
    }

    @Test
    void aFenceForStoresBeforeAnAcquiringReadIsAReason() {
        assertEquals(1, reasons(this::storeStoreFence, AccessMode.SET_OPAQUE, AccessMode.GET_ACQUIRE, () -> {}));
    }

    @Test
    void aFenceForStoresIsNoReasonIfAReleaseFenceFollows() {
        Script both = () -> {
            storeStoreFence();
            releaseFence();
        };
        assertEquals(0, reasons(both, AccessMode.SET_OPAQUE, AccessMode.GET_OPAQUE, this::acquireFence));
    }

    @Test
    void aFenceForStoresIsNoReasonIfTheWriteItselfReleases() {
        assertEquals(0, reasons(this::storeStoreFence, AccessMode.SET_RELEASE, AccessMode.GET_ACQUIRE, () -> {}));
    }

    @Test
    void aFenceForLoadsIsNoReasonIfTheReadItselfAcquires() {
        assertEquals(0, reasons(() -> {}, AccessMode.SET_RELEASE, AccessMode.GET_ACQUIRE, this::loadLoadFence));
    }
}
