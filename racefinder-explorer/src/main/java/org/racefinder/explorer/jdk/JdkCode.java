package org.racefinder.explorer.jdk;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinTask;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.EngineOps;
import org.racefinder.explorer.execution.UnknownFootprint;
import org.racefinder.explorer.executor.Governed;
import org.racefinder.explorer.executor.StageFamily;
import org.racefinder.explorer.memory.Accesses;
import org.racefinder.explorer.names.HashSeeds;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.table.Model;
import org.racefinder.jdk.table.Trait;

/**
 * JDK code that runs without a model. Everything it does until it waits or calls the program is one step. Its
 * synchronization makes edges and belongs to the footprint of that step.
 */
public final class JdkCode {
    private final Engine engine;
    private final ExecutionState execution;
    private final Accesses accesses;
    private final TaskFamily tasks;
    private final StageFamily stages;

    public JdkCode(Engine engine, Accesses accesses, TaskFamily tasks, StageFamily stages) {
        this.engine = engine;
        this.execution = engine.execution;
        this.accesses = accesses;
        this.tasks = tasks;
        this.stages = stages;
    }

    /**
     * Called when a public method of an unmodelled class begins. The method is a separate step, unless unmodelled JDK
     * code calls it during a step.
     *
     * @param mayContinueStep whether the method may be part of its caller's step; false for methods that take elements
     *     from a queue, because threads compete for them
     */
    public void entry(ManagedThread t, Object self, boolean mayContinueStep) {
        // parallel streams create their tasks in code that is not rewritten
        if (self instanceof ForkJoinTask<?>) tasks.ensureKnown(t, self);
        if (execution.known(self) == null) return;
        boolean continuesStep = t.jdkCode.callee == self
                && t.jdkCode.ownsLastEvent
                && !t.scheduling.beganWithoutRunning
                && mayContinueStep;
        t.jdkCode.callee = null;
        if (continuesStep) return;
        t.jdkCode.requestsNext = true;
        engine.step(t, new EngineOps.Entry(t, self.getClass().getSimpleName()));
    }

    /** Whether a method would be a separate step if it had no contract: a public method. */
    boolean isEntry(Model model) {
        return model.contract() != Contract.TASK_COMPLETE && !model.is(Trait.INNER);
    }

    /** Whether the steps of the object are those of its contract, so that its fields tell nothing more. */
    private static boolean isGoverned(ObjectRecord record) {
        return record.model instanceof Governed;
    }

    /** Called before JDK code calls a method of another object. A call of the program's code ends the step. */
    public static void callsOutside(ManagedThread t, Object receiver) {
        boolean intoProgram = receiver.getClass().getClassLoader() != null;
        t.jdkCode.callee = intoProgram ? null : receiver;
        if (intoProgram) t.jdkCode.ownsLastEvent = false;
    }

    /** Makes the edges of a volatile access by JDK code. Begins a step first unless this thread is already in one. */
    public void ownEdge(ManagedThread t, Object owner, int field, boolean reads, boolean writes) {
        ObjectRecord record = owner == null ? null : execution.known(owner);
        if (record != null && isGoverned(record)) return;
        if (!t.jdkCode.ownsLastEvent && (owner == null || record != null)) engine.stepOfJdkCode(t);
        edge(t, owner, field, reads, writes);
    }

    /** Makes the edges of a volatile access by JDK code, as part of the current step. */
    public void edge(ManagedThread t, Object owner, int field, boolean reads, boolean writes) {
        // the hash of an object under construction may be requested here, before its allocation hook
        HashSeeds.set(t.actor, ~++t.jdkCode.edges);
        ObjectRecord record = owner == null ? null : execution.known(owner);
        boolean task = owner instanceof ForkJoinTask<?>;
        if (record == null && owner != null && !task || record != null && isGoverned(record)) return;
        Event event = engine.eventOfJdkCode(t);
        if (record == null && task) record = execution.allocate(owner, t, 0);
        if (writes) t.loops.progressed();
        if (writes && task) TaskFamily.touched(t, record, execution);
        Cell cell = record == null
                ? accesses.fields.staticCell(field)
                : record.cell(ObjectNames.FIRST_FIELD + (execution.fieldNumber(t, field) & 0xffff), execution);
        if (writes && owner instanceof CompletableFuture<?> && record != null) stages.touched(t, record, cell);
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
        event.operation = UnknownFootprint.of(event.operation);
        if (reads) execution.acquire(t, cell);
        if (writes) execution.release(t, cell);
    }
}
