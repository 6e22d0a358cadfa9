package org.racefinder.explorer.jdk;

import java.util.concurrent.ForkJoinTask;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.EngineOps;
import org.racefinder.explorer.execution.OpenEnded;
import org.racefinder.explorer.memory.Accesses;
import org.racefinder.explorer.names.HashSeeds;
import org.racefinder.explorer.names.Names;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;

/**
 * JDK code that runs as it is. What it does without waiting, and without calling the program, belongs to one step; what it synchronizes
 * makes edges, and is part of that step's footprint.
 */
public final class JdkCode {
    private final Engine engine;
    private final ExecutionState execution;
    private final Accesses accesses;
    private final TaskFamily tasks;

    public JdkCode(Engine engine, Accesses accesses, TaskFamily tasks) {
        this.engine = engine;
        this.execution = engine.execution;
        this.accesses = accesses;
        this.tasks = tasks;
    }

    /**
     * A public method begins: a step of its own, unless such code calls it in the middle of one. For what is in a queue threads compete: a method
     * that takes something from one is no {@code part} of another step.
     */
    public void entry(ManagedThread t, Object self, boolean part) {
        // parallel streams make their tasks in code that is not rewritten
        if (self instanceof ForkJoinTask<?>) tasks.known(t, self);
        if (execution.known(self) == null) return;
        boolean inner =
                t.jdkCode.callee == self && t.jdkCode.ownsLastEvent && !t.scheduling.beganWithoutRunning && part;
        t.jdkCode.callee = null;
        if (inner) return;
        t.jdkCode.requestsNext = true;
        engine.step(t, new EngineOps.Entry(t, self.getClass().getSimpleName()));
    }

    public static void callsOutside(ManagedThread t, Object receiver) {
        boolean ofTheProgram = receiver.getClass().getClassLoader() != null;
        t.jdkCode.callee = ofTheProgram ? null : receiver;
        if (ofTheProgram) t.jdkCode.ownsLastEvent = false;
    }

    public void ownEdge(ManagedThread t, Object owner, int field, boolean reads, boolean writes) {
        if (!t.jdkCode.ownsLastEvent && (owner == null || execution.known(owner) != null)) engine.stepOfJdkCode(t);
        edge(t, owner, field, reads, writes);
    }

    public void edge(ManagedThread t, Object owner, int field, boolean reads, boolean writes) {
        // an object under construction may be asked for its hash here, before it is announced
        HashSeeds.set(t.actor, ~++t.jdkCode.edges);
        ObjectRecord record = owner == null ? null : execution.known(owner);
        boolean task = owner instanceof ForkJoinTask<?>;
        if (record == null && owner != null && !task) return;
        Event event = engine.eventOfJdkCode(t);
        if (record == null && task) record = execution.allocate(owner, t, 0);
        if (writes) t.loops.made();
        if (writes && task) TaskFamily.touched(t, record, execution);
        Cell cell = record == null
                ? accesses.staticCell(field)
                : record.cell(Names.FIRST_FIELD + (execution.fieldNumber(t, field) & 0xffff), execution);
        edge(t, event, cell, reads, writes);
    }

    private void edge(ManagedThread t, Event event, Cell cell, boolean reads, boolean writes) {
        if (writes) {
            event.footprint.write(cell.name, 0, 0);
            cell.state++;
        } else {
            event.footprint.read(cell.name, 0);
            t.loops.read(cell, "what the JDK's code keeps", execution);
        }
        event.operation = OpenEnded.of(event.operation);
        if (reads) execution.acquire(t, cell);
        if (writes) execution.release(t, cell);
    }
}
