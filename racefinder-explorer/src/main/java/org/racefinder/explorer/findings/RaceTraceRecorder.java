package org.racefinder.explorer.findings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.explorer.api.RaceKey;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.jdk.GuardedOp;
import org.racefinder.explorer.jdk.LockFamily;
import org.racefinder.explorer.memory.RaceLog;
import org.racefinder.explorer.memory.RacePair;
import org.racefinder.explorer.memory.RaceReports;
import org.racefinder.explorer.memory.VariableOps;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.EdgeListener;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.sync.MonitorOps;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.model.CodeSite;
import org.racefinder.model.LockName;
import org.racefinder.model.SymbolTable;
import org.racefinder.trace.RaceTrace;
import org.racefinder.trace.TracedAction;

/** Observes a replay like {@link ReplayRecorder}, and also records every memory action, for advice. */
final class RaceTraceRecorder extends ReplayRecorder implements EdgeListener {
    private static final int MAX_ACTIONS = 20_000;

    private static final class RecordedAction {
        final ManagedThread thread;
        final TracedAction.Type type;
        final int event;
        /** Created for its stack trace, which is read only for the few actions that are kept. */
        private final Throwable stack = new Throwable();

        FieldAccess field;
        ObjectRecord array;
        Object owner;
        int index;
        long sync;
        Op op;
        List<Object> held = List.of();

        RecordedAction(ManagedThread thread, TracedAction.Type type, int event) {
            this.thread = thread;
            this.type = type;
            this.event = event;
        }

        List<CodeSite> frames() {
            return StackFrames.sites(stack.getStackTrace());
        }

        boolean isAccess() {
            return type == TracedAction.Type.READ || type == TracedAction.Type.WRITE;
        }
    }

    private final Engine engine;
    private final RaceLog races;
    private final LocationNames names;
    private final List<RecordedAction> recorded = new ArrayList<>();
    private final IdentityHashMap<Object, Integer> owners = new IdentityHashMap<>();
    /** The indices of the two racing accesses in {@link #recorded}. */
    private int firstIndex = -1;

    private int secondIndex = -1;
    /** The index of the current access in {@link #recorded}. */
    private int currentIndex;

    private Op lastOp;
    private int lastEvent = -1;

    RaceTraceRecorder(
            Engine engine,
            RaceLog races,
            RaceReports reports,
            SymbolTable symbols,
            LocationNames names,
            RacePair wanted) {
        super(engine, reports, symbols, wanted, false);
        this.engine = engine;
        this.races = races;
        this.names = names;
    }

    private int event() {
        return engine.execution.trace.length() - 1;
    }

    @Override
    public void performed(ManagedThread t, Op op, Event event) {
        super.performed(t, op, event);
        lastOp = op;
        lastEvent = event();
        for (int i = recorded.size() - 1; i >= 0 && recorded.get(i).event == lastEvent; i--) recorded.get(i).op = op;
    }

    @Override
    public void acquired(ManagedThread t, Cell cell) {
        edge(t, TracedAction.Type.ACQUIRE, cell);
    }

    @Override
    public void released(ManagedThread t, Cell cell) {
        edge(t, TracedAction.Type.RELEASE, cell);
    }

    private void edge(ManagedThread t, TracedAction.Type type, Cell cell) {
        if (raceOccurred || recorded.size() >= MAX_ACTIONS) return;
        try (HooksOff off = t.hooksOff()) {
            RecordedAction action = new RecordedAction(t, type, event());
            action.sync = cell.sync;
            if (lastEvent == action.event) action.op = lastOp;
            recorded.add(action);
        }
    }

    @Override
    public void accessed(ManagedThread t, Object at, FieldAccess field, int position, boolean write, int site) {
        super.accessed(t, at, field, position, write, site);
        if (raceOccurred || recorded.size() >= MAX_ACTIONS && !mayBeRacing()) return;
        RecordedAction action =
                new RecordedAction(t, write ? TracedAction.Type.WRITE : TracedAction.Type.READ, event());
        action.owner = at;
        action.field = field;
        action.array = field == null ? engine.execution.known(at) : null;
        action.index = field == null ? position : -1;
        if (mayBeRacing()) action.held = LockNames.held(t, engine.execution);
        currentIndex = recorded.size();
        recorded.add(action);
    }

    /** The state of the superclass, and the index of the current access. */
    private record IndexedAccess(Object access, int at) {}

    @Override
    public Object lastAccess() {
        return new IndexedAccess(super.lastAccess(), currentIndex);
    }

    @Override
    public void recall(Object access) {
        if (!(access instanceof IndexedAccess indexed)) return;
        super.recall(indexed.access);
        currentIndex = indexed.at;
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
        boolean occurredBefore = raceOccurred;
        super.race(location, firstThread, firstSite, firstWrites, secondThread, secondSite, secondWrites);
        if (occurredBefore || !raceOccurred) return;
        secondIndex = currentIndex;
        RecordedAction second = recorded.get(secondIndex);
        for (firstIndex = secondIndex - 1; firstIndex >= 0; firstIndex--) {
            RecordedAction action = recorded.get(firstIndex);
            boolean writes = action.type == TracedAction.Type.WRITE;
            if (action.isAccess()
                    && action.thread.index == firstThread
                    && action.owner == second.owner
                    && action.index == second.index
                    && action.field == second.field
                    && writes == firstWrites) return;
        }
    }

    /** Returns the trace, or null if the race did not occur. Must be called before the execution is disposed of. */
    RaceTrace trace(RaceKey key) {
        if (!raceOccurred || firstIndex < 0) return null;
        Set<Integer> kept = indicesToKeep();
        LockNames locks = new LockNames(names, recorded.get(secondIndex).owner);
        Map<Place, String> display = new HashMap<>();
        List<TracedAction> actions = new ArrayList<>();
        int first = -1;
        int second = -1;
        for (int i = 0; i < recorded.size(); i++) {
            if (!kept.contains(i)) continue;
            if (i == firstIndex) first = actions.size();
            if (i == secondIndex) second = actions.size();
            actions.add(action(recorded.get(i), locks, display));
        }
        List<String> threads = new ArrayList<>();
        ExecutionState execution = engine.execution;
        for (int i = 0; i < execution.threadCount(); i++)
            threads.add(execution.thread(i).name());
        return new RaceTrace(
                key.place(),
                key.lines(),
                threads,
                actions,
                first,
                second,
                recorded.get(secondIndex).field != null && !recorded.get(secondIndex).field.isStatic,
                locks.of(recorded.get(firstIndex).held),
                locks.of(recorded.get(secondIndex).held));
    }

    private TracedAction action(RecordedAction action, LockNames locks, Map<Place, String> display) {
        if (action.isAccess()) {
            Place place = place(action);
            String name = display.get(place);
            if (name == null) {
                name = names.of(place, action.owner, action.index).display(false);
                display.put(place, name);
            }
            return new TracedAction(
                    action.thread.index, action.type, races.name(place), name, location(action), null, action.frames());
        }
        String what = action.op == null ? "?" : action.op.describe();
        LockName lock = lock(action.op, locks);
        String place = action.op instanceof VariableOps.Volatile variable ? variable.field() : null;
        return new TracedAction(action.thread.index, action.type, place, what, -1 - action.sync, lock, action.frames());
    }

    private LockName lock(Op op, LockNames locks) {
        if (op instanceof MonitorOps.Enter enter) return locks.of(enter.monitor().record.object);
        if (op instanceof MonitorOps.Exit exit) return locks.of(exit.monitor().record.object);
        if (!(op instanceof GuardedOp guarded)) return null;
        for (ObjectRecord known : engine.execution.locks())
            if (known.model instanceof LockFamily.Holds holds && holds.lock == guarded.cell())
                return locks.of(known.object);
        return null;
    }

    private Place place(RecordedAction action) {
        return action.field != null
                ? Place.ofField(action.field.number)
                : Place.ofArray(
                        action.array == null ? 0 : action.array.site,
                        action.owner.getClass().getTypeName());
    }

    private long location(RecordedAction action) {
        int owner = owners.computeIfAbsent(action.owner, o -> owners.size() + 1);
        int part = action.field != null ? action.field.number : action.index;
        return (long) owner << 32 | part & 0xffffffffL;
    }

    /** Returns the indices of all edges, and of the accesses to locations that more than one thread accessed. */
    private Set<Integer> indicesToKeep() {
        Map<Long, Integer> firstThreads = new HashMap<>();
        Set<Long> shared = new HashSet<>();
        for (RecordedAction action : recorded) {
            if (!action.isAccess()) continue;
            Integer earlier = firstThreads.putIfAbsent(location(action), action.thread.index);
            if (earlier != null && earlier != action.thread.index) shared.add(location(action));
        }
        Set<Integer> kept = new HashSet<>(Set.of(firstIndex, secondIndex));
        for (int i = 0; i < recorded.size(); i++) {
            if (!recorded.get(i).isAccess() || shared.contains(location(recorded.get(i)))) kept.add(i);
        }
        return kept;
    }
}
