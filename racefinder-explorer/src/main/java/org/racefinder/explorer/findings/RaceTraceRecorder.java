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
import org.racefinder.explorer.state.HooksOff;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.sync.MonitorOps;
import org.racefinder.model.CodeSite;
import org.racefinder.model.LockName;
import org.racefinder.model.SymbolTable;
import org.racefinder.trace.RaceTrace;
import org.racefinder.trace.TracedAction;

/** Watches a replay like {@link ReplayRecorder}, and keeps every memory action, for advice. */
final class RaceTraceRecorder extends ReplayRecorder implements EdgeListener {
    private static final int MOST_ACTIONS = 20_000;

    private static final class Raw {
        final ManagedThread thread;
        final TracedAction.Type type;
        final int event;
        /** Its stack is read only if the action is kept, which most are not. */
        private final Throwable stack = new Throwable();

        FieldAccess field;
        ObjectRecord array;
        Object owner;
        int index;
        long sync;
        Op op;
        List<Object> held = List.of();

        Raw(ManagedThread thread, TracedAction.Type type, int event) {
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
    private final List<Raw> raws = new ArrayList<>();
    private final IdentityHashMap<Object, Integer> owners = new IdentityHashMap<>();
    private int source = -1;
    private int manifest = -1;
    /** The current access. */
    private int last;

    private Op lastOp;
    private int lastEvent = -1;

    RaceTraceRecorder(
            Engine engine,
            RaceLog races,
            RaceReports reports,
            SymbolTable symbols,
            LocationNames names,
            RacePair wanted) {
        super(engine, reports, symbols, wanted, null, false);
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
        for (int i = raws.size() - 1; i >= 0 && raws.get(i).event == lastEvent; i--) raws.get(i).op = op;
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
        if (met || raws.size() >= MOST_ACTIONS) return;
        try (HooksOff off = t.hooksOff()) {
            Raw raw = new Raw(t, type, event());
            raw.sync = cell.sync;
            if (lastEvent == raw.event) raw.op = lastOp;
            raws.add(raw);
        }
    }

    @Override
    public void accessed(ManagedThread t, Object at, FieldAccess field, int position, boolean write, int site) {
        super.accessed(t, at, field, position, write, site);
        if (met || raws.size() >= MOST_ACTIONS && !looksWanted()) return;
        Raw raw = new Raw(t, write ? TracedAction.Type.WRITE : TracedAction.Type.READ, event());
        raw.owner = at;
        raw.field = field;
        raw.array = field == null ? engine.execution.known(at) : null;
        raw.index = field == null ? position : -1;
        if (looksWanted()) raw.held = LockNames.held(t, engine.execution);
        last = raws.size();
        raws.add(raw);
    }

    /** The access, and its index among the actions. */
    private record Placed(Object access, int at) {}

    @Override
    public Object lastAccess() {
        return new Placed(super.lastAccess(), last);
    }

    @Override
    public void recall(Object access) {
        if (!(access instanceof Placed placed)) return;
        super.recall(placed.access);
        last = placed.at;
    }

    @Override
    public void race(int location, int t1, int s1, boolean w1, int t2, int s2, boolean w2) {
        boolean before = met;
        super.race(location, t1, s1, w1, t2, s2, w2);
        if (before || !met) return;
        manifest = last;
        Raw second = raws.get(manifest);
        for (source = manifest - 1; source >= 0; source--) {
            Raw raw = raws.get(source);
            boolean writes = raw.type == TracedAction.Type.WRITE;
            if (raw.isAccess()
                    && raw.thread.index == t1
                    && raw.owner == second.owner
                    && raw.index == second.index
                    && raw.field == second.field
                    && writes == w1) return;
        }
    }

    /** Returns the trace, or null if the race did not occur. Call while the objects of the execution still exist. */
    RaceTrace trace(RaceKey key) {
        if (!met || source < 0) return null;
        Set<Integer> kept = shared();
        LockNames locks = new LockNames(names, raws.get(manifest).owner);
        Map<Place, String> display = new HashMap<>();
        List<TracedAction> actions = new ArrayList<>();
        int first = -1;
        int second = -1;
        for (int i = 0; i < raws.size(); i++) {
            if (!kept.contains(i)) continue;
            if (i == source) first = actions.size();
            if (i == manifest) second = actions.size();
            actions.add(action(raws.get(i), locks, display));
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
                raws.get(manifest).field != null && !raws.get(manifest).field.isStatic,
                locks.of(raws.get(source).held),
                locks.of(raws.get(manifest).held));
    }

    private TracedAction action(Raw raw, LockNames locks, Map<Place, String> display) {
        if (raw.isAccess()) {
            Place place = place(raw);
            String name = display.get(place);
            if (name == null) {
                name = names.of(place, raw.owner, raw.index).display(false);
                display.put(place, name);
            }
            return new TracedAction(
                    raw.thread.index, raw.type, races.name(place), name, location(raw), null, raw.frames());
        }
        String what = raw.op == null ? "?" : raw.op.describe();
        LockName lock = lock(raw.op, locks);
        String place = raw.op instanceof VariableOps.Volatile variable ? variable.field() : null;
        return new TracedAction(raw.thread.index, raw.type, place, what, -1 - raw.sync, lock, raw.frames());
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

    private Place place(Raw raw) {
        return raw.field != null
                ? Place.ofField(raw.field.number)
                : Place.ofArray(
                        raw.array == null ? 0 : raw.array.site,
                        raw.owner.getClass().getTypeName());
    }

    private long location(Raw raw) {
        int owner = owners.computeIfAbsent(raw.owner, o -> owners.size() + 1);
        int part = raw.field != null ? raw.field.number : raw.index;
        return (long) owner << 32 | part & 0xffffffffL;
    }

    /** Returns the edges, and the accesses to locations that more than one thread touched. */
    private Set<Integer> shared() {
        Map<Long, Integer> only = new HashMap<>();
        Set<Long> shared = new HashSet<>();
        for (Raw raw : raws) {
            if (!raw.isAccess()) continue;
            Integer before = only.putIfAbsent(location(raw), raw.thread.index);
            if (before != null && before != raw.thread.index) shared.add(location(raw));
        }
        Set<Integer> kept = new HashSet<>(Set.of(source, manifest));
        for (int i = 0; i < raws.size(); i++) {
            if (!raws.get(i).isAccess() || shared.contains(location(raws.get(i)))) kept.add(i);
        }
        return kept;
    }
}
