package org.racefinder.explorer.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.VarHandle.AccessMode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;
import org.racefinder.explorer.scripted.Shared;

class HandleAccessesTest {
    private static final List<String> RACE = List.of("x: A writes, B reads");

    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());

    private List<String> racesBetween(AccessMode writerMode, AccessMode readerMode) {
        program.thread("A", () -> {
            program.write(shared, "x");
            program.access(shared, "flag", writerMode);
        });
        program.thread("B", () -> {
            program.access(shared, "flag", readerMode);
            program.read(shared, "x");
        });
        return program.run("A B").races();
    }

    @Test
    void volatileModesCreateAnEdge() {
        assertEquals(List.of(), racesBetween(AccessMode.SET_VOLATILE, AccessMode.GET_VOLATILE));
    }

    @Test
    void releaseAndAcquireCreateAnEdge() {
        assertEquals(List.of(), racesBetween(AccessMode.SET_RELEASE, AccessMode.GET_ACQUIRE));
    }

    @Test
    void anAcquireFromAnOpaqueWriteCreatesNoEdge() {
        assertEquals(RACE, racesBetween(AccessMode.SET_OPAQUE, AccessMode.GET_ACQUIRE));
    }

    @Test
    void anOpaqueReadOfAReleaseCreatesNoEdge() {
        assertEquals(RACE, racesBetween(AccessMode.SET_RELEASE, AccessMode.GET_OPAQUE));
    }

    @Test
    void anUpdateInReleaseModeAcquiresNothing() {
        assertEquals(RACE, racesBetween(AccessMode.SET_VOLATILE, AccessMode.GET_AND_ADD_RELEASE));
    }

    @Test
    void anUpdateInAcquireModeAcquires() {
        assertEquals(List.of(), racesBetween(AccessMode.SET_VOLATILE, AccessMode.GET_AND_ADD_ACQUIRE));
    }

    @Test
    void aPlainModeIsAPlainAccessEvenOfAVolatileField() {
        program.thread("A", () -> program.access(shared, "flag", AccessMode.SET));
        program.thread("B", () -> program.access(shared, "flag", AccessMode.GET));
        ScriptedRun run = program.run("");
        assertEquals(List.of("flag: A writes, B reads"), run.races());
        assertEquals(List.of(), run.steps("A"));
    }

    @Test
    void aPlainAndASynchronizingAccessRaceOnceTheSearchKnowsThatTheFieldIsMixed() {
        program.thread("A", () -> program.access(shared, "y", AccessMode.SET_VOLATILE));
        program.thread("B", () -> program.read(shared, "y"));
        program.run("");
        assertTrue(program.nextRound());
        assertEquals(List.of("y: A writes, B reads"), program.run("A").races());
        assertEquals(List.of("y: A writes, B reads"), program.run("").races());
    }

    @Test
    void twoSynchronizingAccessesOfAMixedFieldDoNotRace() {
        program.first(() -> program.write(shared, "y"));
        program.thread("A", () -> program.access(shared, "y", AccessMode.SET_VOLATILE));
        program.thread("B", () -> program.access(shared, "y", AccessMode.SET_RELEASE));
        program.run("");
        program.nextRound();
        assertEquals(List.of(), program.run("").races());
    }
}
