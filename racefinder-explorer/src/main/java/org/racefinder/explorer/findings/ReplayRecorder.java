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
import org.racefinder.explorer.state.EdgeListener;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.Variable;
import org.racefinder.model.Access;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Step;
import org.racefinder.model.SymbolTable;

/**
 * Watches one replay and records what reports show: every step with its place, and both accesses of the wanted race.
 * Stops the engine when the race occurs.
 */
class ReplayRecorder implements StepObserver, RaceListener {
    /** A step, the event of the trace to which it belongs, and the value that it read or wrote. */
    private record Noted(Step step, int event, Value value) {}

    /** The value read, or, once the thread has continued, the value written; null if it is not known. */
    private static final class Value {
        String text;
    }

    /** One occurrence of the race: the events in whose steps the accesses were made. */
    record Instance(int first, int second, boolean firstWrites) {}

    /** The current access. */
    private record Looking(Object owner, int index, Seen current) {}

    private record Seen(Object owner, int index, Access access, int event, int actor, Value value) {}

    private final Engine engine;
    private final RaceReports reports;
    private final SymbolTable symbols;
    private final RacePair wanted;
    private final RaceListener behind;
    private final List<Noted> steps = new ArrayList<>();
    private final List<Seen> seen = new ArrayList<>();
    private final boolean all;
    private final List<Instance> instances = new ArrayList<>();
    private Object owner;
    private int index;
    private Seen current;
    private final HappensBeforeEdges edges;
    /** Read the values that are about to be written. */
    private final List<Runnable> written = new ArrayList<>();

    /** Whether the current step is a plain access that the analyses have not received yet. */
    private boolean accessFollows;

    private Value firstValue;
    private Value secondValue;

    Access first;
    Access second;
    int firstEvent = -1;
    int secondEvent = -1;
    Object racedOwner;
    int racedIndex;
    boolean met;

    ReplayRecorder(
            Engine engine,
            RaceReports reports,
            SymbolTable symbols,
            RacePair wanted,
            RaceListener behind,
            boolean all) {
        this.engine = engine;
        this.reports = reports;
        this.symbols = symbols;
        this.wanted = wanted;
        this.behind = behind;
        this.all = all;
        this.edges = new HappensBeforeEdges(engine);
    }

    /** Returns the listener that receives the edges of the execution. */
    public EdgeListener edges() {
        return edges;
    }

    @Override
    public void performed(ManagedThread t, Op op, Event event) {
        boolean elsewhere = op == t.timer.operation || op instanceof ThreadLife.Begin;
        CodeSite site = elsewhere ? CodeSite.UNKNOWN : StackFrames.site(new Throwable().getStackTrace());
        lookAtWritten();
        accessFollows = op instanceof VariableOps.Plain;
        Step step = new Step(t.name(), op.describe(), site, List.of(), Explanations.holds(t, engine.execution), null);
        steps.add(new Noted(step, engine.execution.trace.length() - 1, value(op)));
    }

    private Value value(Op op) {
        Value value = new Value();
        if (op instanceof VariableOps.Plain plain) {
            note(value, plain.variable(), plain.writes());
        } else if (op instanceof VariableOps.Volatile access) {
            note(value, access.variable(), access.wrote);
        }
        return value;
    }

    private void note(Value value, Variable variable, boolean written) {
        Runnable look = () -> value.text = ValueText.of(variable, engine.execution);
        if (written) this.written.add(look);
        else look.run();
    }

    /** Reads the values written: as soon as any thread gets here, the pending write has been done. */
    private void lookAtWritten() {
        written.forEach(Runnable::run);
        written.clear();
    }

    @Override
    public void pending(ManagedThread t, Op op) {
        lookAtWritten();
        t.position.stoppedAt = StackFrames.site(new Throwable().getStackTrace());
    }

    /** Returns the analysis whose warnings are wanted; null for races. */
    public final AnalysisName warning() {
        return wanted == null ? null : wanted.warning();
    }

    /** Returns whether the current access may be one of the two. */
    final boolean looksWanted() {
        return current != null;
    }

    @Override
    public boolean wantsAccesses() {
        return wanted != null && (all || !met);
    }

    @Override
    public void accessed(ManagedThread t, Object at, FieldAccess field, int position, boolean write, int site) {
        if (!accessFollows) lookAtWritten();
        accessFollows = false;
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
        current = new Seen(at, index, access, event, t.actor, value);
        seen.add(current);
        Runnable look = () -> value.text = ValueText.of(at, field, position, engine.execution);
        if (write) written.add(look);
        else look.run();
    }

    @Override
    public Object lastAccess() {
        return new Looking(owner, index, current);
    }

    @Override
    public void recall(Object access) {
        if (!(access instanceof Looking looking)) return;
        owner = looking.owner;
        index = looking.index;
        current = looking.current;
    }

    @Override
    @SuppressWarnings("ReferenceEquality")
    public void race(int location, int t1, int s1, boolean w1, int t2, int s2, boolean w2) {
        if (behind != null) behind.race(location, t1, s1, w1, t2, s2, w2);
        if (met && !all || wanted == null || current == null) return;
        boolean same = s1 == wanted.lowSite()
                        && w1 == wanted.lowWrites()
                        && s2 == wanted.highSite()
                        && w2 == wanted.highWrites()
                || s2 == wanted.lowSite()
                        && w2 == wanted.lowWrites()
                        && s1 == wanted.highSite()
                        && w1 == wanted.highWrites();
        // one line of the program may access several locations inside a collection
        if (!same || !wanted.place().equals(reports.reportedPlace())) return;
        int firstActor = engine.execution.thread(t1).actor;
        for (int i = seen.size() - 1; i >= 0; i--) {
            Seen earlier = seen.get(i);
            if (earlier.actor == firstActor
                    && earlier.owner == owner
                    && earlier.index == index
                    && earlier.access.write() == w1
                    && earlier != current) {
                instances.add(new Instance(earlier.event, current.event, w1));
                if (!met) meet(earlier);
                return;
            }
        }
    }

    private void meet(Seen earlier) {
        first = earlier.access;
        firstEvent = earlier.event;
        firstValue = earlier.value;
        second = current.access;
        secondValue = current.value;
        secondEvent = current.event;
        racedOwner = owner;
        racedIndex = index;
        met = true;
        if (!all) engine.cutShort();
    }

    List<Instance> instances() {
        return instances;
    }

    /** Returns all steps in order, with the two accesses inserted after the events in whose steps they were made. */
    List<Step> path(String location) {
        List<Step> path = new ArrayList<>();
        Map<Integer, Integer> positions = new HashMap<>();
        for (int i = 0; i <= steps.size(); i++) {
            if (met && i > 0) {
                Noted before = steps.get(i - 1);
                if (before.event == firstEvent) add(path, first, firstValue, location);
                if (before.event == secondEvent) add(path, second, secondValue, location);
            }
            if (i == steps.size() || met && steps.get(i).event > secondEvent) break;
            positions.putIfAbsent(steps.get(i).event, path.size());
            path.add(complete(steps.get(i), positions));
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

    private Step complete(Noted noted, Map<Integer, Integer> positions) {
        List<Integer> after = edges.before(noted.event).stream()
                .map(positions::get)
                .filter(Objects::nonNull)
                .sorted()
                .toList();
        Step step = noted.step;
        return new Step(step.thread(), step.action(), step.site(), after, step.holds(), noted.value.text);
    }

    private static void add(List<Step> path, Access access, Value value, String location) {
        String action = (access.write() ? "WRITE " : "READ ") + location;
        Step last = path.isEmpty() ? null : path.get(path.size() - 1);
        // An access to a location that is itself a scheduling point is a step already.
        if (last != null
                && last.thread().equals(access.thread())
                && last.site().line() == access.site().line()
                && last.action().startsWith(access.write() ? "WRITE " : "READ ")) {
            path.remove(path.size() - 1);
        }
        path.add(new Step(access.thread(), action, access.site(), List.of(), holds(path, access), value.text));
    }

    /** Returns the locks held after the last step of the thread: an access acquires and releases none. */
    private static List<String> holds(List<Step> path, Access access) {
        for (int i = path.size() - 1; i >= 0; i--)
            if (path.get(i).thread().equals(access.thread())) return path.get(i).holds();
        return List.of();
    }
}
