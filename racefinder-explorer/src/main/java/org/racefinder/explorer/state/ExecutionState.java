package org.racefinder.explorer.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.racefinder.analysis.Analysis;
import org.racefinder.analysis.AnalysisSet;
import org.racefinder.explorer.names.ActorNumbers;
import org.racefinder.explorer.names.HashSeeds;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Trace;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.explorer.thread.UncontrolledRead;
import org.racefinder.model.ClassNames;
import org.racefinder.runtime.Tracked;

/**
 * The state of the current execution: its threads, its trace, the records of its objects and the numbers of its
 * locations.
 */
public final class ExecutionState {
    private static final int MAX_LOCATIONS = 50_000_000;
    private static final long UNNAMED = 1L << 62;

    public final Analysis analysis;
    public final AnalysisSet analyses;
    public final Trace trace = new Trace();
    public final ActorNumbers actors;
    private final Records records = new Records();
    private ManagedThread[] threads = new ManagedThread[8];
    private int threadCount;
    private ManagedThread[] byActor = new ManagedThread[16];
    private ThreadState[] threadStates = new ThreadState[8];
    private int locations;
    private int epoch;
    private final List<Class<?>> untracked = new ArrayList<>();
    private final List<Monitor> monitors = new ArrayList<>();
    private final List<ObjectRecord> locks = new ArrayList<>();
    private final List<ObjectRecord> adopted = new ArrayList<>();
    public final List<Thread> shutdownHooks = new ArrayList<>();
    public final Reasons reasons;
    public final WaitSets waitSets = new WaitSets();
    public final Questions questions = new Questions();
    public final Assumptions assumptions = new Assumptions();
    public final AccessLog accessLog = new AccessLog();

    /** The objects that weak, soft and phantom references refer to; no JDK collection, because a hook uses it. */
    private Object[] referents = new Object[16];

    private int referentCount;

    /** The lock of the action that the analyses currently observe. */
    public Cell lock;

    /** Asks, when all threads have ended, whether workers of a pool remain that are no threads of the engine. */
    public BooleanSupplier workersRemain = () -> false;

    /** Observes edges during a replay; null otherwise. */
    public EdgeListener edges;

    /** Whether waits may end, and weak compare-and-sets may fail, spuriously. */
    public boolean spurious;

    /** Whether operations that only add to an object and only release it commute. */
    public boolean shares;

    /** Whether pools and futures follow their contracts. */
    public boolean poolsByContract;

    int threadNumber;
    public boolean usedTimeout;
    /** The program called code that the engine does not control, and that may still wake a waiting thread. */
    public boolean usedUnmodelled;

    /** Null in programs that have none. */
    private PeriodicTasks periodicTasks;

    /** The values that the program got from outside, in order; null unless they are to be compared. */
    public List<UncontrolledRead> uncontrolled;

    public boolean exited;
    /** Whether the program ended without shutdown hooks. */
    public boolean halted;

    public int exitStatus;
    private Cell exit;
    /** Objects of the program's own classes, if they are kept for a report; otherwise null. */
    private List<Object> kept;
    /** Whether the shutdown hooks were started; their threads have the indexes from {@link #firstHook} on. */
    public boolean hooksStarted;

    public int firstHook;

    public ExecutionState(AnalysisSet analyses, ActorNumbers actors, Reasons reasons) {
        this.analyses = analyses;
        this.analysis = analyses.every;
        this.actors = actors;
        this.reasons = reasons;
    }

    /** Resets the state for a new execution. */
    public void begin(RaceReporters races) {
        epoch++;
        records.clear();
        for (int i = 0; i < threadCount; i++) threadStates[i].reset();
        Arrays.fill(threads, 0, threadCount, null);
        Arrays.fill(byActor, null);
        threadCount = 0;
        locations = 0;
        threadNumber = 0;
        usedTimeout = false;
        usedUnmodelled = false;
        exited = false;
        halted = false;
        exitStatus = 0;
        exit = null;
        hooksStarted = false;
        firstHook = 0;
        untracked.clear();
        monitors.clear();
        locks.clear();
        adopted.clear();
        if (kept != null) kept.clear();
        if (periodicTasks != null) periodicTasks.clear();
        shutdownHooks.clear();
        if (referents.length > 1 << 16) referents = new Object[16];
        else Arrays.fill(referents, 0, referentCount, null);
        referentCount = 0;
        trace.clear();
        analyses.begin(races::reporter);
    }

    /** Keeps the object until the execution is over, so that the garbage collector clears no reference to it. */
    public void keepReferent(Object referent) {
        if (referentCount == referents.length) referents = Arrays.copyOf(referents, referentCount * 2);
        referents[referentCount++] = referent;
    }

    /** The number of the current execution. */
    public int epoch() {
        return epoch;
    }

    /** How many threads without a name have been created. */
    public int threadNumber() {
        return threadNumber;
    }

    // ---- numbers for the analyses

    public int newLocation() {
        return newLocations(1);
    }

    int newLocations(int count) {
        int first = locations;
        locations += count;
        if (locations > MAX_LOCATIONS) throw new OutOfMemoryError("too many shared locations in one execution");
        return first;
    }

    // ---- edges

    public void acquire(ManagedThread thread, Cell cell) {
        if (edges != null) edges.acquired(thread, cell);
        thread.environment.reach(cell.time);
        analysis.acquire(thread.index, cell.sync);
    }

    /** A release that replaces the earlier releases on the cell. */
    public void releaseOnly(ManagedThread thread, Cell cell) {
        if (edges != null) edges.releasedAnew(thread, cell);
        cell.time = Math.max(cell.time, thread.environment.elapsedNanos());
        analysis.releaseOnly(thread.index, cell.sync);
    }

    /** Discards the earlier releases on the cell: later reads see a write that released nothing. */
    public void forget(Cell cell) {
        cell.sync = newLocation();
    }

    public void release(ManagedThread thread, Cell cell) {
        if (edges != null) edges.released(thread, cell);
        cell.time = Math.max(cell.time, thread.environment.elapsedNanos());
        analysis.release(thread.index, cell.sync);
    }

    /**
     * An element was inserted into a concurrent collection. No thread acquires this release. It serves to excuse
     * accesses by code that the collection calls with its elements.
     */
    public void placed(ManagedThread thread, ObjectRecord collection) {
        analysis.release(thread.index, collection.cell(ObjectNames.PLACED, this).sync);
    }

    /** An exclusive lock was acquired by an outermost entry, or on return from wait. */
    public void lockAcquired(ManagedThread thread, Cell taken) {
        lock = taken;
        if (edges != null) edges.acquired(thread, taken);
        thread.environment.reach(taken.time);
        analysis.lockAcquired(thread.index, taken.sync);
    }

    public void lockReleased(ManagedThread thread, Cell given) {
        lock = given;
        if (edges != null) edges.released(thread, given);
        given.time = thread.environment.elapsedNanos();
        analysis.lockReleased(thread.index, given.sync);
    }

    /** A lock is held for reading or by a stamp. Its edges are reported separately. */
    public void held(ManagedThread thread, Cell taken, boolean forWriting) {
        lock = taken;
        thread.position.blockSite = thread.position.callSite;
        analysis.lockHeld(thread.index, taken.sync, forWriting);
    }

    public void lockNoLongerHeld(ManagedThread thread, Cell given, boolean forWriting) {
        lock = given;
        analysis.lockNoLongerHeld(thread.index, given.sync, forWriting);
    }

    // ---- records

    /** The record of an object that tracked code created in this execution, or null. */
    public ObjectRecord known(Object object) {
        if (object instanceof Tracked tracked) {
            ObjectRecord record = (ObjectRecord) tracked.racefinder$record();
            return record != null && record.epoch == epoch ? record : null;
        }
        return records.get(object);
    }

    /**
     * The record of any object. An object whose creation the engine did not see is named after its class. If a second
     * object of the same class is used for synchronization, the answer is incomplete.
     */
    public ObjectRecord record(Object object) {
        ObjectRecord record = known(object);
        return record != null ? record : adopt(object);
    }

    private ObjectRecord adopt(Object object) {
        long name;
        if (object instanceof Class<?> c) {
            name = ObjectNames.object(ObjectNames.TYPES, reasons.stableNumber(ClassNames.inClassFile(c)));
        } else if (object instanceof Enum<?> e) {
            name = ObjectNames.object(
                    ObjectNames.CONSTANTS,
                    reasons.stableNumber(e.getDeclaringClass().getName() + "#" + e.ordinal()));
        } else if (object instanceof String s) {
            name = ObjectNames.object(ObjectNames.CONSTANTS, reasons.stableNumber("\"" + s));
        } else if (object instanceof Number || object instanceof Boolean || object instanceof Character) {
            name = ObjectNames.object(
                    ObjectNames.CONSTANTS,
                    reasons.stableNumber(object.getClass().getName() + object));
        } else {
            Class<?> type = object.getClass();
            noteNamedByClass(type);
            name = ObjectNames.object(ObjectNames.UNTRACKED, reasons.stableNumber(type.getName()));
        }
        ObjectRecord record = new ObjectRecord(object, name, epoch, 0);
        adopted.add(record);
        return remember(object, record);
    }

    /** The objects whose creation the engine did not see, and that the execution has used. */
    public List<ObjectRecord> adopted() {
        return adopted;
    }

    private void noteNamedByClass(Class<?> type) {
        if (untracked.contains(type)) {
            reasons.add("several objects of " + type.getTypeName()
                    + " that the engine did not see being made are used for synchronization");
        }
        untracked.add(type);
    }

    /**
     * Creates the record of an object that JDK code created and passed to the program. The name contains no thread,
     * because the thread that receives the object first depends on the schedule; other objects may share the name.
     */
    public ObjectRecord receive(Object object, String as, int site) {
        long name = ObjectNames.object(ObjectNames.RECEIVED, reasons.stableNumber(as));
        ObjectRecord record = new ObjectRecord(object, name, epoch, site);
        record.sharesName = true;
        return remember(object, record);
    }

    /** Creates the record of a new object; {@code site} is 0 if JDK code created it. */
    public ObjectRecord allocate(Object object, ManagedThread by, int site) {
        ObjectRecord record = new ObjectRecord(object, name(object, by, site), epoch, site);
        record.madeBy(by);
        // computed now, so that the hash depends on the name alone and not on what is hashed in between
        long seed = by.seedActor == by.actor ? record.name : ObjectNames.renamed(record.name, by.seedActor);
        HashSeeds.set(by.seedActor, (int) (seed >>> ObjectNames.SLOT_BITS));
        System.identityHashCode(object);
        if (object instanceof Thread thread) ThreadIds.created(thread, by);
        return remember(object, record);
    }

    private static long name(Object object, ManagedThread by, int site) {
        return site == 0
                ? ObjectNames.object(by.actor, ObjectNames.LIFTED | by.allocations.nextJdkObject(object.getClass()))
                : ObjectNames.object(by.actor, ++by.allocations.objects);
    }

    public ObjectRecord remember(Object object, ObjectRecord record) {
        if (object instanceof Tracked tracked) {
            tracked.racefinder$record(record);
            if (kept != null) kept.add(object);
        } else {
            records.put(object, record);
        }
        return record;
    }

    /**
     * A number of the field that is the same in every execution.
     *
     * @param running the managed thread that runs, or null
     */
    public int fieldNumber(ManagedThread running, int symbol) {
        int known = reasons.names.knownField(symbol);
        if (known != 0) return known;
        if (running == null) return reasons.names.field(symbol);
        try (HooksOff off = running.hooksOff()) {
            return reasons.names.field(symbol);
        }
    }

    /** All objects that have records. Includes instances of rewritten classes only if {@link #keepObjects} is set. */
    public List<Object> knownObjects() {
        List<Object> objects = records.objects();
        if (kept != null) objects.addAll(kept);
        return objects;
    }

    /**
     * Sets whether instances of rewritten classes are kept until the execution is over, so that a report can name the
     * fields that refer to them.
     */
    public void keepObjects(boolean keep) {
        kept = keep ? new ArrayList<>() : null;
    }

    /** Whether the program has asked for periodic tasks. */
    public boolean hasPeriodicTasks() {
        return periodicTasks != null;
    }

    public PeriodicTasks periodicTasks() {
        if (periodicTasks == null) periodicTasks = new PeriodicTasks();
        return periodicTasks;
    }

    public List<Monitor> monitors() {
        return monitors;
    }

    /** The locks of java.util.concurrent that the execution has used. */
    public List<ObjectRecord> locks() {
        return locks;
    }

    public Monitor monitor(Object object) {
        ObjectRecord record = record(object);
        if (record.monitor == null) {
            if (record.sharesName) noteNamedByClass(object.getClass());
            record.monitor = new Monitor(record, this);
            monitors.add(record.monitor);
        }
        return record.monitor;
    }

    /** A number that identifies the object within this execution. */
    public long identity(Object object) {
        if (object == null) return 0;
        ObjectRecord record = known(object);
        return record != null && !record.sharesName ? record.name : System.identityHashCode(object) | UNNAMED;
    }

    /** Whether an {@link #identity} has no meaning in other executions. */
    public static boolean isUnnamed(long identity) {
        return identity >= UNNAMED;
    }

    // ---- threads

    /** Registers a thread, which becomes runnable when it has a pending operation. */
    public ManagedThread newThread(int actor, Thread java, ObjectRecord record, Runnable body) {
        ManagedThread thread = new ManagedThread(actor, threadCount, java, record, body, this);
        if (threadCount == threads.length) threads = Arrays.copyOf(threads, threadCount * 2);
        threads[threadCount++] = thread;
        if (actor >= byActor.length) byActor = Arrays.copyOf(byActor, Math.max(actor + 1, byActor.length * 2));
        byActor[actor] = thread;
        record.thread = thread;
        return thread;
    }

    /** The initial state of the thread with this index. */
    ThreadState threadState(int index) {
        if (index >= threadStates.length)
            threadStates = Arrays.copyOf(threadStates, Math.max(index + 1, threadStates.length * 2));
        if (threadStates[index] == null)
            threadStates[index] = new ThreadState(reasons.timedWaits() == TimedWaitPolicy.MAY_EXPIRE);
        return threadStates[index];
    }

    public int threadCount() {
        return threadCount;
    }

    public ManagedThread thread(int index) {
        return threads[index];
    }

    /** The thread with this actor number, or the thread whose timer has it. */
    public ManagedThread threadOfActor(int actor) {
        return actor < byActor.length ? byActor[actor] : null;
    }

    /** The actor numbers of the threads in a wait set. */
    public int[] actorsOf(long waiters) {
        if (waiters == 0) return Event.NO_ALTERNATIVES;
        int[] result = waitSets.members(waiters);
        for (int i = 0; i < result.length; i++) result[i] = threads[result[i]].actor;
        return result;
    }

    /** The cell that a call of exit writes. */
    public Cell exit() {
        if (exit == null)
            exit = new Cell(
                    ObjectNames.part(ObjectNames.object(ObjectNames.THREADS, 1), ObjectNames.STATE), newLocation());
        return exit;
    }

    // ---- timers

    public boolean timedWaitsExpire() {
        return reasons.timedWaits() != TimedWaitPolicy.NEVER;
    }

    /** Allowed once per thread; without this bound, a loop around a wait could run forever. */
    public boolean mayWakeSpuriously(ManagedThread thread) {
        return spurious && thread.timer.spuriousLeft > 0;
    }

    /** Arms the timer of a timed wait. {@code event} is the event that began the wait. */
    public void arm(ManagedThread thread, Op timer, Event event) {
        if (thread.timer.actor < 0) {
            thread.timer.actor = actors.timer(thread.actor);
            if (thread.timer.actor >= byActor.length) {
                byActor = Arrays.copyOf(byActor, Math.max(thread.timer.actor + 1, byActor.length * 2));
            }
            byActor[thread.timer.actor] = thread;
        }
        thread.timer.operation = timer;
        event.arms = thread.timer.actor;
    }

    /** Disarms the timer of a timed operation that succeeded. */
    public void disarm(ManagedThread thread, Event event) {
        event.footprint.write(thread.wake.name, thread.wake.state, thread.wake.state);
        if (thread.timer.operation == null) return;
        event.withdraw(thread.timer.actor, thread.timer.operation);
        thread.timer.operation = null;
    }

    public void timeoutUsed() {
        usedTimeout = true;
    }
}
