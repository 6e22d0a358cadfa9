package org.racefinder.explorer.engine;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.analysis.RaceListener;
import org.racefinder.explorer.search.Event;
import org.racefinder.model.Access;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Step;
import org.racefinder.model.SymbolTable;

/**
 * Watches one replay and keeps what people want to see: every step with its place, and both accesses of the race looked for. When the
 * race is met the engine is told to stop.
 */
class Recorder implements StepObserver, RaceListener {
    /** A step, the event of the trace it belongs to, and the access it shows if it is one. */
    record Noted(Step step, int event, int actor) {}

    /** One occurrence of the race: the events in whose steps the accesses were made. */
    record Instance(int first, int second, boolean firstWrites) {}

    private record Seen(Object owner, int index, Access access, int event, int actor) {}

    private final Engine engine;
    private final SymbolTable symbols;
    private final RaceLog.Pair wanted;
    private final RaceListener behind;
    private final List<Noted> steps = new ArrayList<>();
    private final List<Seen> seen = new ArrayList<>();
    private final boolean all;
    private final List<Instance> instances = new ArrayList<>();
    private Object owner;
    private int index;
    private Seen current;

    Access first;
    Access second;
    int firstEvent = -1;
    int secondEvent = -1;
    Object racedOwner;
    int racedIndex;
    boolean met;

    Recorder(Engine engine, SymbolTable symbols, RaceLog.Pair wanted, RaceListener behind, boolean all) {
        this.engine = engine;
        this.symbols = symbols;
        this.wanted = wanted;
        this.behind = behind;
        this.all = all;
    }

    @Override
    public void performed(ManagedThread t, Op op, Event event) {
        boolean elsewhere = op == t.timer || op instanceof ThreadOps.Begin;
        CodeSite site = elsewhere ? CodeSite.UNKNOWN : Frames.site(new Throwable().getStackTrace());
        steps.add(new Noted(new Step(t.name(), op.describe(), site), engine.execution.trace.length() - 1, event.actor));
    }

    @Override
    public void pending(ManagedThread t, Op op) {
        t.at = Frames.site(new Throwable().getStackTrace());
    }

    /** Whose warnings are looked for; null for races. */
    final AnalysisName warning() {
        return wanted == null ? null : wanted.warning();
    }

    /** Whether the access being looked at may be one of the two. */
    final boolean looksWanted() {
        return current != null;
    }

    @Override
    public boolean wantsAccesses() {
        return wanted != null && (all || !met);
    }

    @Override
    public void accessed(ManagedThread t, Object at, FieldAccess field, int position, boolean write, int site) {
        owner = at;
        index = field != null ? -1 : position;
        current = null;
        boolean low = wanted.lowSite() == site && wanted.lowWrites() == write;
        boolean high = wanted.highSite() == site && wanted.highWrites() == write;
        if (!low && !high) return;
        CodeSite place = symbols.siteAt(site);
        Access access = new Access(write, t.name(), place, Frames.text(new Throwable().getStackTrace()));
        int event = engine.execution.trace.length() - 1;
        current = new Seen(at, index, access, event, t.actor);
        seen.add(current);
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
        // one line of the program may be behind accesses of several locations inside a collection
        if (!same || !wanted.place().equals(engine.races.place())) return;
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
        second = current.access;
        secondEvent = current.event;
        racedOwner = owner;
        racedIndex = index;
        met = true;
        if (!all) engine.cutShort();
    }

    List<Instance> instances() {
        return instances;
    }

    /** All steps in order, with the two accesses put in after the events in whose steps they were made. */
    List<Step> path(String location) {
        List<Step> path = new ArrayList<>();
        for (int i = 0; i <= steps.size(); i++) {
            if (met && i > 0) {
                Noted before = steps.get(i - 1);
                if (before.event == firstEvent) add(path, first, location);
                if (before.event == secondEvent) add(path, second, location);
            }
            if (i == steps.size() || met && steps.get(i).event > secondEvent) break;
            path.add(steps.get(i).step);
        }
        return path;
    }

    private static void add(List<Step> path, Access access, String location) {
        String action = (access.write() ? "WRITE " : "READ ") + location;
        Step last = path.isEmpty() ? null : path.get(path.size() - 1);
        // The access of a location that is itself a scheduling point is a step already.
        if (last != null
                && last.thread().equals(access.thread())
                && last.site().line() == access.site().line()
                && last.action().startsWith(access.write() ? "WRITE " : "READ ")) {
            path.remove(path.size() - 1);
        }
        path.add(new Step(access.thread(), action, access.site()));
    }
}
