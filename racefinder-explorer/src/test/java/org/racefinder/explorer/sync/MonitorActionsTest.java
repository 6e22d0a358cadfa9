package org.racefinder.explorer.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.execution.Ending;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;
import org.racefinder.explorer.scripted.Shared;

class MonitorActionsTest {
    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());
    private final Object monitor = program.tracked(new Object());
    private final Object unrelated = program.tracked(new Object());

    @Test
    void exitHappensBeforeTheNextEnter() {
        program.thread("A", () -> program.locked(monitor, () -> program.write(shared, "x")));
        program.thread("B", () -> program.locked(monitor, () -> program.read(shared, "x")));
        ScriptedRun run = program.run("A A B B");
        assertEquals(List.of(), run.races());
        assertEquals(List.of("A locks", "A unlocks", "B locks", "B unlocks"), run.holds());
    }

    @Test
    void differentMonitorsOrderNothing() {
        program.thread("A", () -> program.locked(monitor, () -> program.write(shared, "x")));
        program.thread("B", () -> program.locked(unrelated, () -> program.read(shared, "x")));
        ScriptedRun run = program.run("A A B B");
        assertEquals(List.of("x: A writes, B reads"), run.races());
        assertFalse(run.step("A", 0).dependsOn(run.step("B", 0)));
    }

    @Test
    void entriesAndExitsOfOneMonitorDependOnEachOther() {
        program.thread("A", () -> program.locked(monitor, () -> {}));
        program.thread("B", () -> program.locked(monitor, () -> {}));
        ScriptedRun run = program.run("A A B B");
        assertTrue(run.step("A", 0).dependsOn(run.step("B", 0)));
        assertTrue(run.step("A", 1).dependsOn(run.step("B", 0)));
    }

    @Test
    void enterWaitsUntilTheMonitorIsFree() {
        program.thread("A", () -> program.hooks().enter(monitor, 0));
        program.thread("B", () -> program.hooks().enter(monitor, 0));
        ScriptedRun run = program.run("A");
        assertEquals(Set.of("B"), run.blocked().keySet());
        assertTrue(run.blocked().get("B").startsWith("Object@"));
    }

    @Test
    void twoMonitorsTakenInOppositeOrdersCanDeadlock() {
        program.thread("A", () -> program.locked(monitor, () -> program.locked(unrelated, () -> {})));
        program.thread("B", () -> program.locked(unrelated, () -> program.locked(monitor, () -> {})));
        assertEquals(Ending.DEADLOCK, program.run("A B").ending());
        assertEquals(Ending.NORMAL, program.run("A A A A B").ending());
    }

    @Test
    void onlyTheOutermostEntryAndExitAreSteps() {
        program.thread("A", () -> program.locked(monitor, () -> program.locked(monitor, () -> {})));
        assertEquals(2, program.run("").steps("A").size());
    }

    @Test
    void exitWithoutEnterFails() {
        program.thread(
                "A",
                () -> assertThrows(
                        IllegalMonitorStateException.class,
                        () -> program.hooks().exit(monitor, 0)));
        assertEquals(List.of(), program.run("").steps("A"));
    }

    @Test
    void holdsLockKnowsTheOwner() {
        program.thread("A", () -> {
            assertFalse(program.hooks().holdsLock(monitor));
            program.locked(monitor, () -> assertTrue(program.hooks().holdsLock(monitor)));
        });
        assertEquals(Ending.NORMAL, program.run("").ending());
    }
}
