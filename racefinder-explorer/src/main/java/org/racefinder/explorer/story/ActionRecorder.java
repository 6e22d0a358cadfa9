package org.racefinder.explorer.story;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.analysis.RaceListener;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.StepObserver;
import org.racefinder.explorer.findings.StackFrames;
import org.racefinder.explorer.memory.RaceReports;
import org.racefinder.explorer.memory.VariableOps;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Trace;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.sync.ThreadOps;
import org.racefinder.model.CodeSite;
import org.racefinder.model.SymbolTable;

/**
 * Records the accesses of one execution with their values, and the calls of JDK methods, from the first start of a thread
 * on.
 */
final class ActionRecorder implements StepObserver, RaceListener {
    private static final int MAX_ACTIONS = 20_000;
    /** The synchronization actions that a story may need: those that wait, and those that end a wait. */
    private static final Set<OperationKind> SYNCHRONIZATION = EnumSet.of(
            OperationKind.MONITOR_ENTER,
            OperationKind.WAIT,
            OperationKind.WAKE,
            OperationKind.NOTIFY,
            OperationKind.NOTIFY_ALL,
            OperationKind.GUARDED);
    /** What does not change the object that is called, although it changes its lock. */
    private static final Set<OperationKind> LOCKING =
            EnumSet.of(OperationKind.MONITOR_ENTER, OperationKind.MONITOR_EXIT, OperationKind.MONITOR_METHOD);

    private final Engine engine;
    private final RaceReports reports;
    private final SymbolTable symbols;
    private final CallRecorder calls;
    private final List<Action> actions = new ArrayList<>();
    private final Set<Place> raced = new HashSet<>();
    /** The writes whose values are read at the next action, when they have been done. */
    private final List<Action> unfinished = new ArrayList<>();

    private boolean started;
    private int lastPerformed = -1;
    /** The number of actions that had been recorded when each thread did something last. */
    private final Map<ManagedThread, Integer> lastActive = new HashMap<>();

    private Action current;

    ActionRecorder(Engine engine, RaceReports reports, SymbolTable symbols) {
        this.engine = engine;
        this.reports = reports;
        this.symbols = symbols;
        this.calls = new CallRecorder(engine, symbols, this::place);
    }

    CallRecorder calls() {
        return calls;
    }

    List<Action> actions() {
        finishWrites();
        calls.finish();
        return actions;
    }

    /** Returns how many actions there were when the thread did something last. */
    int endOf(ManagedThread thread) {
        int end = lastActive.getOrDefault(thread, 0);
        for (int i = end; i < actions.size(); i++) if (actions.get(i).thread == thread) end = i + 1;
        return end;
    }

    private void place(Call call) {
        call.action = new Action(call, event());
        if (started && call.site.line() > 0 && actions.size() < MAX_ACTIONS) actions.add(call.action);
    }

    /** The places on which this execution has a race. */
    Set<Place> raced() {
        return raced;
    }

    private int event() {
        return engine.execution.trace.length() - 1;
    }

    private void finishWrites() {
        for (Action action : unfinished) action.after = action.variable.value();
        unfinished.clear();
    }

    @Override
    public void pending(ManagedThread t, Op op) {
        finishWrites();
    }

    @Override
    public void performed(ManagedThread t, Op op, Event event) {
        finishWrites();
        lastPerformed = event();
        started |= op instanceof ThreadOps.Start;
        if (!started || op.thread != t) return;
        Call call = calls.under(t);
        if (call != null && !LOCKING.contains(op.kind)) call.events.add(event());
        if (op.kind != OperationKind.THREAD_END) lastActive.put(t, actions.size());
        if (SYNCHRONIZATION.contains(op.kind)) {
            CodeSite at = StackFrames.site(new Throwable().getStackTrace());
            if (at.line() > 0) actions.add(new Action(op, call, at, event()));
        }
        if (!(op instanceof VariableOps.Volatile access)) return;
        SharedVariable variable = SharedVariable.of(access.variable());
        if (variable == null) return;
        if (call != null && !variable.isInJdk()) call.isAccess = true;
        CodeSite site = StackFrames.site(new Throwable().getStackTrace());
        add(new Action(t, variable, access.reads(), access.wrote, site, event(), variable.value(), call));
    }

    @Override
    public boolean wantsAccesses() {
        return started && actions.size() < MAX_ACTIONS;
    }

    @Override
    public void accessed(ManagedThread t, Object owner, FieldAccess field, int position, boolean write, int site) {
        current = null;
        if (isPartOfOperation()) return;
        finishWrites();
        Call call = calls.under(t);
        if (call != null) call.writes |= write;
        SharedVariable variable = new SharedVariable(owner, field, field != null ? -1 : position);
        current = new Action(t, variable, !write, write, symbols.siteAt(site), event(), variable.value(), call);
        add(current);
    }

    /** Whether a volatile access is being performed, which is recorded when it is done. */
    private boolean isPartOfOperation() {
        Trace trace = engine.execution.trace;
        return event() >= 0
                && lastPerformed != event()
                && trace.event(event()).operation instanceof VariableOps.Volatile;
    }

    private void add(Action action) {
        if (action.site.method().equals("<clinit>")) return;
        actions.add(action);
        if (action.writes) unfinished.add(action);
    }

    @Override
    public Object lastAccess() {
        return current;
    }

    @Override
    public void recall(Object access) {
        if (access instanceof Action action) current = action;
    }

    @Override
    public void race(
            int location,
            int firstThread,
            int firstSite,
            boolean firstWrites,
            int secondThread,
            int secondSite,
            boolean secondWrites) {
        raced.add(reports.reportedPlace());
        if (current == null) return;
        ManagedThread first = engine.execution.thread(firstThread);
        for (int i = actions.size() - 1; i >= 0; i--) {
            Action earlier = actions.get(i);
            if (earlier != current
                    && earlier.thread == first
                    && current.variable.equals(earlier.variable)
                    && earlier.writes == firstWrites) {
                current.racesWith = earlier;
                return;
            }
        }
    }
}
