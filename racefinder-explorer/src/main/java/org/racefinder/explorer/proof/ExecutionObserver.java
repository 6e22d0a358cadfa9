package org.racefinder.explorer.proof;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.StepObserver;
import org.racefinder.explorer.execution.ThreadLife;
import org.racefinder.explorer.findings.LockNames;
import org.racefinder.explorer.findings.StackFrames;
import org.racefinder.explorer.jdk.LockFamily;
import org.racefinder.explorer.memory.VariableOps;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.EdgeListener;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Monitor;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.story.SharedVariable;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.model.CodeSite;
import org.racefinder.model.SymbolTable;

/**
 * Observes one execution: its steps, and for each pair of conflicting accesses of two threads what orders them. A lock
 * that both hold comes first, because it orders them in every schedule; then the shortest chain of edges.
 */
final class ExecutionObserver implements StepObserver, EdgeListener {
    private static final int MAX_RECORDED = 20_000;

    /** A step of the execution; {@code op} is named at its end, when objects have the names of their fields. */
    record Step(ManagedThread thread, Op op, CodeSite site) {}

    /**
     * Two conflicting accesses of two threads, and what orders them. The lock is null unless both hold it; the edges are
     * empty if both are synchronization actions themselves, or if nothing was found.
     */
    record Conflict(ObservedAccess first, ObservedAccess second, Object lock, List<EdgeGraph.Edge> edges) {
        boolean isSynchronizing() {
            return first.isSynchronizing() && second.isSynchronizing();
        }
    }

    private final Engine engine;
    private final SymbolTable symbols;
    private final long deadline;
    private final List<Step> steps = new ArrayList<>();
    private final EdgeGraph graph = new EdgeGraph();
    private final ObservedVariables variables;
    /** The locks that order conflicts; their positions identify them. */
    private final List<Object> locks = new ArrayList<>();

    private final Map<List<Object>, Conflict> conflicts = new LinkedHashMap<>();
    /** The ends of edges whose operation is being performed. */
    private final List<EdgeEnd> unfinished = new ArrayList<>();

    private int time;
    private int lastEvent = -1;
    private Step last;
    private boolean cut;

    /** @param deadline the time, as given by the system, from which nothing further is recorded */
    ExecutionObserver(Engine engine, SymbolTable symbols, long deadline) {
        this.engine = engine;
        this.symbols = symbols;
        this.deadline = deadline;
        this.variables = new ObservedVariables(engine.execution);
    }

    List<Step> steps() {
        return steps;
    }

    Iterable<Conflict> conflicts() {
        return conflicts.values();
    }

    /** Returns whether the end of the execution was not recorded, because it is too long. */
    boolean isCut() {
        return cut;
    }

    private boolean isFull() {
        cut |= time >= MAX_RECORDED || (time & 255) == 255 && System.nanoTime() > deadline;
        return cut;
    }

    private int event() {
        return engine.execution.trace.length() - 1;
    }

    // ---- steps and edges

    @Override
    public void performed(ManagedThread t, Op op, Event event) {
        boolean isInCode = op != t.timer.operation && !(op instanceof ThreadLife.Begin);
        CodeSite site = isInCode ? StackFrames.site(new Throwable().getStackTrace()) : CodeSite.UNKNOWN;
        last = new Step(t, op, site);
        lastEvent = event();
        steps.add(last);
        for (EdgeEnd end : unfinished) {
            end.op = op;
            end.site = site;
        }
        unfinished.clear();
        if (!(op instanceof VariableOps.Volatile access) || site.line() <= 0 || isFull()) return;
        SharedVariable variable = SharedVariable.of(access.variable());
        if (variable != null) add(new ObservedAccess(time++, t, variable, site, false, access, held(t)));
    }

    @Override
    public void acquired(ManagedThread t, Cell cell) {
        if (isFull()) return;
        try (HooksOff off = t.hooksOff()) {
            graph.acquired(end(t, cell));
        }
    }

    @Override
    public void released(ManagedThread t, Cell cell) {
        if (isFull()) return;
        try (HooksOff off = t.hooksOff()) {
            graph.released(end(t, cell), false);
        }
    }

    @Override
    public void releasedAnew(ManagedThread t, Cell cell) {
        if (isFull()) return;
        try (HooksOff off = t.hooksOff()) {
            graph.released(end(t, cell), true);
        }
    }

    private EdgeEnd end(ManagedThread t, Cell cell) {
        EdgeEnd end = new EdgeEnd(t, cell, time++, event(), lockOf(cell));
        if (event() != lastEvent) {
            unfinished.add(end);
        } else if (last.thread == t) {
            end.site = last.site;
            if (last.op.kind != OperationKind.JDK_CODE_ENTRY) end.op = last.op;
        }
        return end;
    }

    private ObjectRecord lockOf(Cell cell) {
        for (Monitor monitor : engine.execution.monitors()) if (monitor.lock == cell) return monitor.record;
        for (ObjectRecord lock : engine.execution.locks())
            if (lock.model instanceof LockFamily.Holds holds && holds.lock == cell) return lock;
        return null;
    }

    // ---- accesses

    @Override
    public boolean wantsAccesses() {
        return !cut;
    }

    @Override
    public void accessed(ManagedThread t, Object owner, FieldAccess field, int position, boolean write, int site) {
        CodeSite at = symbols.siteAt(site);
        if (at.line() <= 0 || isFull()) return;
        SharedVariable variable = new SharedVariable(owner, field, field != null ? -1 : position);
        add(new ObservedAccess(time++, t, variable, at, write, null, held(t)));
    }

    private List<Object> held(ManagedThread t) {
        return LockNames.held(t, engine.execution);
    }

    private void add(ObservedAccess access) {
        ObservedVariables.Observed variable = variables.find(access.variable());
        for (ObservedAccess other : variable.accesses)
            if (other.conflictsWith(access)) order(variable.number, other, access);
        variable.accesses.removeIf(access::isLike);
        variable.accesses.add(access);
    }

    private void order(int variable, ObservedAccess first, ObservedAccess second) {
        boolean synchronizing = first.isSynchronizing() && second.isSynchronizing();
        Object lock = synchronizing ? null : first.commonLock(second);
        List<EdgeGraph.Edge> edges = synchronizing || lock != null ? List.of() : graph.way(first, second);
        List<Object> key = new ArrayList<>(List.of(
                variable,
                first.site(),
                second.site(),
                first.writes(),
                second.writes(),
                synchronizing,
                lock == null ? -1 : number(lock)));
        for (EdgeGraph.Edge edge : edges) {
            key.add(edge.released().cell.sync);
            key.add(edge.released().site);
            key.add(edge.acquired().site);
        }
        conflicts.putIfAbsent(key, new Conflict(first, second, lock, edges));
    }

    private int number(Object lock) {
        for (int i = 0; i < locks.size(); i++) if (locks.get(i) == lock) return i;
        locks.add(lock);
        return locks.size() - 1;
    }
}
