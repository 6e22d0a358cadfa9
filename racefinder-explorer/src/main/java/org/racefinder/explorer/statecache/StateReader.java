package org.racefinder.explorer.statecache;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.racefinder.analysis.Analysis;
import org.racefinder.analysis.HappensBefore;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.jdk.JvmSettings;
import org.racefinder.explorer.memory.Accesses;
import org.racefinder.explorer.search.StateNames;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.strategy.StateKey;
import org.racefinder.explorer.sync.ClassInitialisation;

/**
 * Computes the number of the state that an execution has reached: of all that decides how it can go on. Every thread has
 * stopped before its next operation. Call with the hooks off.
 */
public final class StateReader implements StateKey {
    private final Engine engine;
    private final ExecutionState execution;
    private final Accesses accesses;
    private final ClassInitialisation classes;
    private final StateHash hash = new StateHash();
    private final CellList cells = new CellList();
    private final LocationList locations = new LocationList();
    private final LastConflicts conflicts;
    private final Knowledge knowledge;
    private final ReachableObjects objects;
    private final ThreadReader threads;
    private final Exchange exchange;
    private long[] outlines = new long[8];
    private ManagedThread[] byActor = new ManagedThread[8];
    private boolean unknown;

    /** {@code conflicts} is what {@link #observer} has created. */
    public StateReader(Engine engine, Accesses accesses, ClassInitialisation classes, Analysis conflicts) {
        this.engine = engine;
        this.execution = engine.execution;
        this.accesses = accesses;
        this.classes = classes;
        this.conflicts = (LastConflicts) conflicts;
        HappensBefore order = execution.analyses.happensBefore();
        this.exchange = new Exchange(execution, engine.symmetry);
        this.knowledge = new Knowledge(execution, order, this.conflicts, cells, engine.symmetry, exchange, hash);
        this.objects = new ReachableObjects(execution, cells, locations, exchange, hash);
        this.threads = new ThreadReader(engine, objects, hash);
    }

    /** Creates the analysis that observes the accesses which a state contains. */
    public static Analysis observer(HappensBefore order) {
        return new LastConflicts(order);
    }

    @Override
    public long high() {
        return hash.high();
    }

    @Override
    public long low() {
        return hash.low();
    }

    @Override
    public boolean read() {
        if (!canBeRead()) return false;
        exchange.begin();
        if (!readParts()) return false;
        return !exchange.isPossible() || !exchange.order(outlines()) || readParts();
    }

    @Override
    public StateNames names() {
        return exchange.names();
    }

    private long[] outlines() {
        int count = execution.threadCount();
        if (outlines.length < count) outlines = new long[count * 2];
        for (int i = 0; i < count; i++) outlines[i] = threads.outline(execution.thread(i));
        for (int i = 0; i < locations.size(); i++) knowledge.describe(locations.location(i), outlines);
        return outlines;
    }

    private boolean readParts() {
        hash.clear();
        cells.clear();
        locations.clear();
        objects.begin();
        unknown = false;
        hash.add(execution.threadNumber());
        classes.forEachTouched(this::statics);
        accesses.fields.forEachStatic((cell, location) -> {
            cells.add(cell);
            locations.add(cell.name, location);
        });
        if (!readThreads()) return false;
        adopted();
        objects.walk();
        if (unknown || objects.isUnknown()) return false;
        for (int i = 0; i < locations.size(); i++) {
            knowledge.add(locations.key(i), locations.location(i));
            hash.add(engine.symmetry.marksOf(locations.location(i), exchange::placeOf));
        }
        hash.add(exchange.size());
        for (int i = 0; i < exchange.size(); i++) hash.add(exchange.actorAt(i));
        return true;
    }

    private boolean canBeRead() {
        return !execution.exited
                && !execution.hooksStarted
                && !execution.usedUnmodelled
                && !execution.questions.any()
                && !execution.hasPeriodicTasks()
                && execution.shutdownHooks.isEmpty()
                && !JvmSettings.areChanged()
                && accesses.areOfTwoKinds();
    }

    private void statics(Class<?> type, Cell initialisation) {
        if (type.isInterface()) unknown = true;
        cells.add(initialisation);
        hash.add(initialisation.state);
        if (ClassInitialisation.initialiser(initialisation) >= 0) exchange.forbid();
        objects.statics(type);
    }

    private boolean readThreads() {
        int count = execution.threadCount();
        if (byActor.length < count) byActor = new ManagedThread[count * 2];
        for (int i = 0; i < count; i++) {
            int at = i;
            ManagedThread t = execution.thread(i);
            for (; at > 0 && byActor[at - 1].actor > t.actor; at--) byActor[at] = byActor[at - 1];
            byActor[at] = t;
        }
        boolean known = true;
        for (int i = 0; i < count && known; i++) known = threads.read(exchange.shownAt(byActor[i]), byActor[i]);
        Arrays.fill(byActor, 0, count, null);
        return known;
    }

    /** Objects that the program may reach although the engine has not seen how. */
    private void adopted() {
        List<ObjectRecord> adopted = execution.adopted();
        if (adopted.isEmpty()) return;
        adopted.sort(Comparator.comparingLong(record -> record.name));
        for (ObjectRecord record : adopted) objects.reference(record.object);
    }
}
