package org.racefinder.explorer.engine;

import java.util.concurrent.ForkJoinTask;
import org.racefinder.explorer.search.Event;

/**
 * JDK code that runs as it is. What it does without waiting, and without calling the program, belongs to one step; what it synchronizes
 * makes edges, and is part of that step's footprint.
 */
final class JdkCode {
    private final Engine engine;
    private final Execution execution;
    private final Accesses accesses;
    private final TaskFamily tasks;

    JdkCode(Engine engine, Accesses accesses, TaskFamily tasks) {
        this.engine = engine;
        this.execution = engine.execution;
        this.accesses = accesses;
        this.tasks = tasks;
    }

    /**
     * A public method begins: a step of its own, unless such code calls it in the middle of one. For what is in a queue threads compete: a method
     * that takes something from one is no {@code part} of another step.
     */
    void entry(ManagedThread t, Object self, boolean part) {
        // parallel streams make their tasks in code that is not rewritten
        if (self instanceof ForkJoinTask<?>) tasks.known(t, self);
        if (execution.known(self) == null) return;
        boolean inner = t.callee == self && t.ofJdkCode && !t.begunAside && part;
        t.callee = null;
        if (inner) return;
        t.inner = true;
        engine.step(t, new VariableOps.Entry(t, self.getClass().getSimpleName()));
    }

    static void callsOutside(ManagedThread t, Object receiver) {
        boolean ofTheProgram = receiver.getClass().getClassLoader() != null;
        t.callee = ofTheProgram ? null : receiver;
        if (ofTheProgram) t.ofJdkCode = false;
    }

    void ownEdge(ManagedThread t, Object owner, int field, boolean reads, boolean writes) {
        if (!t.ofJdkCode && (owner == null || execution.known(owner) != null)) engine.stepOfJdkCode(t);
        edge(t, owner, field, reads, writes);
    }

    void edge(ManagedThread t, Object owner, int field, boolean reads, boolean writes) {
        // an object under construction may be asked for its hash here, before it is announced
        HashSeeds.set(t.actor, ~++t.edges);
        ObjectRecord record = owner == null ? null : execution.known(owner);
        boolean task = owner instanceof ForkJoinTask<?>;
        if (record == null && owner != null && !task) return;
        Event event = engine.eventOfJdkCode(t);
        if (record == null && task) record = execution.allocate(owner, t, 0);
        if (writes) t.loops.made();
        if (writes && task) TaskFamily.touched(t, record, execution);
        Cell cell = record == null
                ? accesses.staticCell(field)
                : record.cell(Names.FIRST_FIELD + (engine.reasons.names.field(engine, field) & 0xffff), execution);
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
