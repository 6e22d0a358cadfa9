package org.racefinder.explorer.findings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.analysis.RaceListener;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.StepObserver;
import org.racefinder.explorer.execution.ThreadLife;
import org.racefinder.explorer.memory.RacePair;
import org.racefinder.explorer.memory.RaceReports;
import org.racefinder.explorer.memory.VariableOps;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.EdgeListener;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.Variable;
import org.racefinder.model.Access;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Step;
import org.racefinder.model.SymbolTable;

/**
 * Observes one replay and records what reports contain: every step with its code site, and both accesses of the wanted
 * race. Stops the engine when the race occurs.
 */
class ReplayRecorder implements StepObserver, RaceListener {
    /**
     * A step, with the locks held after it. It is described at the end, when the objects have the names of the fields
     * that hold them.
     */
    private record RecordedStep(
            ManagedThread thread, Op op, CodeSite site, List<ObjectRecord> held, int event, Value value) {}

    /** The value read or written; null if it is not known. A written value is known once the thread has continued. */
    private static final class Value {
        String text;
    }

    /** One occurrence of the race, with the positions of the events in whose steps the accesses were made. */
    record Instance(int first, int second, boolean firstWrites) {}

    /** The current access. */
    private record AccessSnapshot(Object owner, int index, MatchingAccess current) {}

    /** An access at one of the two code sites of the wanted race. */
    private record MatchingAccess(Object owner, int index, Access access, int event, int actor, Value value) {}

    private final Engine engine;
    private final RaceReports reports;
    private final SymbolTable symbols;
    private final RacePair wanted;
    private final List<RecordedStep> steps = new ArrayList<>();
    private final List<MatchingAccess> matching = new ArrayList<>();
    private final boolean recordsAll;
    private final List<Instance> instances = new ArrayList<>();
    private Object owner;
    private int index;
    private MatchingAccess current;
    private final HappensBeforeEdges edges;
    private final WaitOrigins origins = new WaitOrigins();
    /** The modelled JDK methods that were called, by event. */
    private final Map<Integer, String> methods = new HashMap<>();

    /** Each reads a value that is being written, to be run once the write is done. */
    private final List<Runnable> valueReaders = new ArrayList<>();

    /** Whether the current step is a plain access that the analyses have not received yet. */
    private boolean accessFollows;
    /** The event in which the last access was; it may be received before its event has been performed. */
    private int accessedIn = -1;

    private int firstActor;
    private Value firstValue;
    private Value secondValue;

    Access first;
    Access second;
    int firstEvent = -1;
    int secondEvent = -1;
    Object racedOwner;
    int racedIndex;
    boolean raceOccurred;

    ReplayRecorder(Engine engine, RaceReports reports, SymbolTable symbols, RacePair wanted, boolean recordsAll) {
        this.engine = engine;
        this.reports = reports;
        this.symbols = symbols;
        this.wanted = wanted;
        this.recordsAll = recordsAll;
        this.edges = new HappensBeforeEdges(engine);
    }

    /** Returns where the threads were started and acquired their locks. */
    WaitOrigins origins() {
        return origins;
    }

    /** Returns the listener that receives the edges of the execution. */
    public EdgeListener edges() {
        return edges;
    }

    @Override
    public void performed(ManagedThread t, Op op, Event event) {
        boolean hasNoSite = op == t.timer.operation || op instanceof ThreadLife.Begin;
        CodeSite site = hasNoSite ? CodeSite.UNKNOWN : StackFrames.site(new Throwable().getStackTrace());
        if (accessedIn != engine.execution.trace.length() - 1) readWrittenValues();
        accessFollows = op instanceof VariableOps.Plain;
        if (op.method() != null) methods.put(engine.execution.trace.length() - 1, op.method());
        List<ObjectRecord> held = StuckThreads.held(t, engine.execution);
        origins.performed(t, op, site, held);
        steps.add(new RecordedStep(t, op, site, held, engine.execution.trace.length() - 1, value(op)));
    }

    private Value value(Op op) {
        Value value = new Value();
        if (op instanceof VariableOps.Plain plain) {
            recordValue(value, plain.variable(), plain.writes());
        } else if (op instanceof VariableOps.Volatile access) {
            recordValue(value, access.variable(), access.wrote);
        }
        return value;
    }

    private void recordValue(Value value, Variable variable, boolean written) {
        Runnable readValue = () -> value.text = ValueText.of(variable, engine.execution);
        if (written) valueReaders.add(readValue);
        else readValue.run();
    }

    /** Reads the written values. Called at the next action of any thread, when the write has been done. */
    private void readWrittenValues() {
        valueReaders.forEach(Runnable::run);
        valueReaders.clear();
    }

    @Override
    public void pending(ManagedThread t, Op op) {
        readWrittenValues();
        StackTraceElement[] stack = new Throwable().getStackTrace();
        t.position.stop(StackFrames.site(stack));
        origins.pending(t, stack);
    }

    /** Returns the analysis whose warnings are wanted; null for races. */
    public final AnalysisName warning() {
        return wanted == null ? null : wanted.warning();
    }

    /** Returns whether the current access may be one of the two racing accesses. */
    final boolean mayBeRacing() {
        return current != null;
    }

    @Override
    public boolean wantsAccesses() {
        return wanted != null && (recordsAll || !raceOccurred);
    }

    @Override
    public void accessed(ManagedThread t, Object at, FieldAccess field, int position, boolean write, int site) {
        if (!accessFollows) readWrittenValues();
        accessFollows = false;
        accessedIn = engine.execution.trace.length() - 1;
        owner = at;
        index = field != null ? -1 : position;
        current = null;
        boolean low = wanted.lowSite() == site && wanted.lowWrites() == write;
        boolean high = wanted.highSite() == site && wanted.highWrites() == write;
        if (!low && !high) return;
        CodeSite place = symbols.siteAt(site);
        Access access = new Access(write, t.name(), place, StackFrames.text(new Throwable().getStackTrace()));
        int event = engine.execution.trace.length() - 1;
        Value value = new Value();
        current = new MatchingAccess(at, index, access, event, t.actor, value);
        matching.add(current);
        Runnable readValue = () -> value.text = ValueText.of(at, field, position, engine.execution);
        if (write) valueReaders.add(readValue);
        else readValue.run();
    }

    @Override
    public Object lastAccess() {
        return new AccessSnapshot(owner, index, current);
    }

    @Override
    public void recall(Object access) {
        if (!(access instanceof AccessSnapshot snapshot)) return;
        owner = snapshot.owner;
        index = snapshot.index;
        current = snapshot.current;
    }

    @Override
    @SuppressWarnings("ReferenceEquality")
    public void race(
            int location,
            int firstThread,
            int firstSite,
            boolean firstWrites,
            int secondThread,
            int secondSite,
            boolean secondWrites) {
        if (raceOccurred && !recordsAll || wanted == null || current == null) return;
        boolean same = firstSite == wanted.lowSite()
                        && firstWrites == wanted.lowWrites()
                        && secondSite == wanted.highSite()
                        && secondWrites == wanted.highWrites()
                || secondSite == wanted.lowSite()
                        && secondWrites == wanted.lowWrites()
                        && firstSite == wanted.highSite()
                        && firstWrites == wanted.highWrites();
        // one line of the program may access several locations inside a collection
        if (!same || !wanted.place().equals(reports.reportedPlace())) return;
        int firstActor = engine.execution.thread(firstThread).actor;
        for (int i = matching.size() - 1; i >= 0; i--) {
            MatchingAccess earlier = matching.get(i);
            if (earlier.actor == firstActor
                    && earlier.owner == owner
                    && earlier.index == index
                    && earlier.access.write() == firstWrites
                    && earlier != current) {
                instances.add(new Instance(earlier.event, current.event, firstWrites));
                if (!raceOccurred) recordRace(earlier);
                return;
            }
        }
    }

    private void recordRace(MatchingAccess earlier) {
        first = earlier.access;
        firstEvent = earlier.event;
        firstActor = earlier.actor;
        firstValue = earlier.value;
        second = current.access;
        secondValue = current.value;
        secondEvent = current.event;
        racedOwner = owner;
        racedIndex = index;
        raceOccurred = true;
        if (!recordsAll) engine.cutShort();
    }

    /**
     * Returns the JDK method that would order the two accesses if its documentation promised an order; null if there is
     * none.
     */
    String unpromised() {
        return new UnpromisedOrder(engine.execution.trace, edges, methods).method(firstEvent, firstActor, secondEvent);
    }

    List<Instance> instances() {
        return instances;
    }

    /** Returns all steps in order, with the two accesses inserted after the events in whose steps they were made. */
    List<Step> path(String location) {
        List<Step> path = new ArrayList<>();
        Map<Integer, Integer> positions = new HashMap<>();
        for (int i = 0; i <= steps.size(); i++) {
            if (raceOccurred && i > 0) {
                RecordedStep before = steps.get(i - 1);
                if (before.event == firstEvent) add(path, first, firstValue, location);
                if (before.event == secondEvent) add(path, second, secondValue, location);
            }
            if (i == steps.size() || raceOccurred && steps.get(i).event > secondEvent) break;
            positions.putIfAbsent(steps.get(i).event, path.size());
            path.add(withEdges(steps.get(i), positions));
        }
        return path;
    }

    /** Returns the number of thread switches along a path. */
    static int switches(List<Step> path) {
        int switches = 0;
        for (int i = 1; i < path.size(); i++) {
            if (!path.get(i).thread().equals(path.get(i - 1).thread())) switches++;
        }
        return switches;
    }

    private Step withEdges(RecordedStep recorded, Map<Integer, Integer> positions) {
        List<Integer> after = edges.before(recorded.event).stream()
                .map(positions::get)
                .filter(Objects::nonNull)
                .sorted()
                .toList();
        List<String> holds = recorded.held.stream().map(Describe::object).toList();
        return new Step(
                recorded.thread.name(), recorded.op.describe(), recorded.site, after, holds, recorded.value.text);
    }

    private static void add(List<Step> path, Access access, Value value, String location) {
        String action = (access.write() ? "WRITE " : "READ ") + location;
        Step last = path.isEmpty() ? null : path.get(path.size() - 1);
        // an access to a promoted location is already a step of the path
        if (last != null
                && last.thread().equals(access.thread())
                && last.site().line() == access.site().line()
                && last.action().startsWith(access.write() ? "WRITE " : "READ ")) {
            path.remove(path.size() - 1);
        }
        path.add(new Step(access.thread(), action, access.site(), List.of(), holds(path, access), value.text));
    }

    /** Returns the locks held after the last step of the thread, because an access acquires and releases no lock. */
    private static List<String> holds(List<Step> path, Access access) {
        for (int i = path.size() - 1; i >= 0; i--)
            if (path.get(i).thread().equals(access.thread())) return path.get(i).holds();
        return List.of();
    }
}
