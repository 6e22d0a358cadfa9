package org.racefinder.explorer.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.Vector;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.scripted.ScriptedProgram;
import org.racefinder.explorer.scripted.ScriptedRun;
import org.racefinder.explorer.scripted.Shared;
import org.racefinder.jdk.table.JdkModels;

@SuppressWarnings("JdkObsolete")
class MonitorFamilyTest {
    private final ScriptedProgram program = new ScriptedProgram();
    private final Shared shared = program.tracked(new Shared());
    private final Vector<Object> vector = program.tracked(new Vector<>());

    /** A synchronized method of Vector, called by rewritten code. */
    private void calls() {
        program.hooks().atMonitor(vector);
        callsUnannounced();
    }

    private void callsUnannounced() {
        int model = JdkModels.ofSynchronizedMethods("java/util/Vector").number();
        program.hooks().begin(model, vector, null, 0);
        vector.add("element");
        program.hooks().end(model, vector, null, 1);
    }

    @Test
    void oneSynchronizedCallHappensBeforeTheNext() {
        program.thread("A", () -> {
            program.write(shared, "x");
            calls();
        });
        program.thread("B", () -> {
            calls();
            program.read(shared, "x");
        });
        ScriptedRun run = program.run("A B");
        assertEquals(List.of(), run.races());
        assertEquals(List.of("A locks", "A unlocks", "B locks", "B unlocks"), run.holds());
    }

    @Test
    void aCallIsOneStepThatDependsOnOtherCalls() {
        program.thread("A", this::calls);
        program.thread("B", this::calls);
        ScriptedRun run = program.run("A B");
        assertEquals("A B", run.order());
        assertTrue(run.step("A", 0).dependsOn(run.step("B", 0)));
    }

    @Test
    void aCallWaitsWhileAnotherThreadHoldsTheMonitor() {
        program.thread("A", () -> program.hooks().enter(vector, 0));
        program.thread("B", this::calls);
        assertEquals(Set.of("B"), program.run("A").blocked().keySet());
    }

    @Test
    void aCallByTheOwnerOfTheMonitorIsNoStep() {
        program.thread("A", () -> program.locked(vector, this::calls));
        assertEquals(2, program.run("A A").steps("A").size());
    }

    @Test
    void unannouncedCallsByTwoThreadsMakeTheSearchIncomplete() {
        program.thread("A", this::callsUnannounced);
        program.thread("B", this::callsUnannounced);
        ScriptedRun run = program.run("");
        assertEquals(1, run.reasons().size());
        assertTrue(run.reasons().iterator().next().contains("is called by code that is not followed"));
    }

    @Test
    void aCallOfAStreamWaitsForTheMonitorOfTheStreamInsideIt() {
        ByteArrayOutputStream inner = program.tracked(new ByteArrayOutputStream());
        BufferedOutputStream outer = program.tracked(new BufferedOutputStream(inner));
        program.thread("A", () -> program.hooks().enter(inner, 0));
        program.thread("B", () -> program.hooks().atMonitor(outer));
        assertEquals(Set.of("B"), program.run("A").blocked().keySet());
    }

    @Test
    void aStreamCallsTheStreamInsideItInTheSameStep() {
        ByteArrayOutputStream inner = program.tracked(new ByteArrayOutputStream());
        BufferedOutputStream outer = program.tracked(new BufferedOutputStream(inner));
        int outerModel =
                JdkModels.ofSynchronizedMethods("java/io/BufferedOutputStream").number();
        int innerModel =
                JdkModels.ofSynchronizedMethods("java/io/ByteArrayOutputStream").number();
        program.thread("A", () -> {
            program.write(shared, "x");
            program.hooks().atMonitor(outer);
            program.hooks().begin(outerModel, outer, null, 0);
            program.hooks().begin(innerModel, inner, null, 0);
            program.hooks().end(outerModel, outer, null, 0);
        });
        program.thread("B", () -> {
            program.hooks().atMonitor(inner);
            program.hooks().begin(innerModel, inner, null, 0);
            program.hooks().end(innerModel, inner, null, 0);
            program.read(shared, "x");
        });
        ScriptedRun run = program.run("A B");
        assertEquals(List.of(), run.races());
        assertEquals(Set.of(), Set.copyOf(run.reasons()));
        assertEquals("A B", run.order());
    }

    @Test
    void theLockOfAStreamIsFollowedOnlyIfTheProgramCreatedIt() {
        Object known = program.tracked(new Object());
        Object unknown = new Object();
        List<Boolean> followed = new ArrayList<>();
        program.thread("A", () -> {
            followed.add(program.hooks().follows(known));
            followed.add(program.hooks().follows(unknown));
            program.hooks().atMonitor(vector);
            int model = JdkModels.ofSynchronizedMethods("java/util/Vector").number();
            program.hooks().begin(model, vector, null, 0);
            followed.add(program.hooks().follows(known));
            program.hooks().end(model, vector, null, 1);
        });
        program.run("A");
        assertEquals(List.of(true, false, false), followed.subList(0, 3));
    }
}
