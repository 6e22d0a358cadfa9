package org.racefinder.explorer.state;

import java.util.Arrays;
import org.racefinder.explorer.thread.ClockValues;
import org.racefinder.explorer.thread.EnvironmentState;
import org.racefinder.explorer.thread.UndoableChanges;

/**
 * Recognises loop iterations without progress. The engine captures the live locals of a thread at a loop head. If the
 * thread returns to the same head in the same call with the same locals, and did nothing in between that changes state,
 * the iteration was idle: only another thread can end the loop. The values that the iteration read are kept, to find
 * out at the end of the execution whether the loop would run forever.
 *
 * <p>What an iteration changes in objects that it created itself is no progress: no later iteration can reach them.
 * Neither are changes that it undoes before another thread notices them.
 *
 * <p>An iteration that read the clock or drew a random number is <em>restless</em>: the next one may differ although
 * nothing else has changed. Time passes faster and faster for a thread in such a loop. If a day makes no difference, the
 * loop waits for something else. A loop that draws random numbers is set aside after a few iterations without effect.
 */
public final class Loops {
    /** Restless iterations without effect after which a loop that draws random numbers counts as idle. */
    private static final int FEW_DRAWS = 3;

    private static final int MAX_ITERATORS = 8;

    /** Iterations that count as progress only because another thread saw a lock held. */
    private static final int MAX_NOTICED = 4;

    /** The value of {@link LoopHead#progress} if the current iteration has made progress. */
    private static final int CHANGED = -1;

    private ManagedThread thread;
    private static final LoopHead[] NO_HEADS = {};
    private static final Object[] NO_BASES = {};
    private static final int[] NO_INDICES = {};

    // most threads never loop, so nothing is allocated before the first loop
    private LoopHead[] heads = NO_HEADS;
    private int depth;
    /** The loop at whose head the thread is. */
    private LoopHead open;
    /** The number of the loop at whose head the thread is, compared or not. */
    private int loop;

    private int captured;
    private int capturedReferences;
    private boolean differs;
    private boolean revisit;
    /** Grows with every action that counts as progress. */
    private int progress;

    /** Grows with every action that other threads may notice. */
    private int effects;

    private final UndoableChanges changes = new UndoableChanges();

    /** Iterators that the JDK created, and their numbers among the objects that the thread created. */
    private Object[] iterators = NO_BASES;

    private int[] iteratorBirth = NO_INDICES;
    private int obtained;

    private final ClockValues clock = new ClockValues();
    /** The number of random numbers that the thread drew. */
    private int draws;
    /** The number of objects that the thread created. */
    private int births;
    /** The number of waits that timed out. */
    private int expiries;
    /** The loop in which the thread waits in vain, or null. */
    private LoopHead waiting;
    /** The queue whose periodic tasks the thread awaits in vain, or null. */
    private Object idleQueue;
    /** The run of the periodic task that the thread began last. */
    private LoopHead taskHead;

    private int taskFrame;

    /** The number of calls so far that contain a loop. */
    private int frames;

    private final LoopReads reads = new LoopReads();
    /** The number of consecutive events that only read. */
    public int readsInARow;
    /** The locks of java.util.concurrent that the thread holds, counting each re-entry. */
    public int locksHeld;
    /** Back edges since the last scheduling point. */
    public long backEdges;

    /** Resets this object for another thread, which has not looped yet. Keeps small arrays for reuse. */
    Loops reuseFor(ManagedThread another) {
        thread = another;
        for (LoopHead head : heads) if (head != null) head.forget();
        reads.reuse();
        depth = 0;
        open = null;
        waiting = null;
        progress = 0;
        effects = 0;
        changes.clear();
        clock.forget();
        draws = 0;
        births = 0;
        iterators = NO_BASES;
        obtained = 0;
        expiries = 0;
        frames = 0;
        taskHead = null;
        idleQueue = null;
        backEdges = 0;
        readsInARow = 0;
        locksHeld = 0;
        return this;
    }

    public int newFrame() {
        return ++frames;
    }

    /** Returns the number of an object that the thread creates. */
    int born() {
        return ++births;
    }

    /** Grows with everything the thread does that other threads may notice. */
    public int effects() {
        return effects;
    }

    /** The thread read this time from the clock. */
    public void readClock(long time) {
        clock.add(time);
    }

    /** The thread draws a random number. */
    public void draws() {
        draws++;
    }

    /** Called after an action that may have changed state. */
    public void progressed() {
        progress++;
        effects++;
        reads.clear();
        waiting = null;
        idleQueue = null;
        changes.clear();
    }

    /** Called after a write to an object; {@code record} is null if it has none. */
    public void wrote(ObjectRecord record) {
        wrote(birth(record));
    }

    /** Called after a write to an object that the thread created with this number; 0 if it did not. */
    public void wrote(int birth) {
        if (depth == 0 || birth <= heads[0].births) {
            progressed();
            return;
        }
        for (int i = depth - 1; birth <= heads[i].births; i--) heads[i].progress = CHANGED;
    }

    /** The JDK created an iterator for the thread, and its fields are not followed. */
    public void obtained(Object iterator) {
        if (depth == 0) return;
        if (iterators.length == 0) {
            iterators = new Object[MAX_ITERATORS];
            iteratorBirth = new int[MAX_ITERATORS];
        }
        for (Object known : iterators) if (known == iterator) return;
        int at = obtained++ % MAX_ITERATORS;
        iterators[at] = iterator;
        iteratorBirth[at] = born();
    }

    /** The thread advances an iterator whose fields are not followed. */
    public void iterates(Object iterator) {
        int birth = 0;
        for (int i = 0; i < iterators.length; i++) if (iterators[i] == iterator) birth = iteratorBirth[i];
        wrote(birth);
    }

    /** Whether the thread created the object in an iteration of the outermost loop that it is in. */
    public boolean isOfIteration(ObjectRecord record) {
        return depth > 0 && birth(record) > heads[0].births;
    }

    private int birth(ObjectRecord record) {
        return record != null && record.maker == thread ? record.birth : 0;
    }

    /**
     * Called after an event that changed a shared variable. It is progress, unless the thread restores the old value
     * before another thread accesses the variable.
     */
    public void changed(long variable, long before, long after, ExecutionState execution) {
        effects++;
        if (depth == 0 || !changes.add(variable, before, after, false, execution.trace)) progressed();
    }

    /**
     * Called after an event that acquired or released a lock of which other threads can see whether it is held.
     *
     * @param by how the hold of the thread has changed; the changes of an iteration that releases what it acquires add
     *     up to 0
     */
    public void changedLock(Cell lock, long by, ExecutionState execution) {
        if (depth > 0 && !changes.add(lock.name, 0, by, true, execution.trace)) progressed();
    }

    /** Called when a wait ends. A wait that timed out is not progress. */
    public void woken(boolean timedOut) {
        if (timedOut) expiries++;
        else progressed();
    }

    /** Whether a wait of the idle iteration timed out. */
    public boolean waited() {
        return open.expiries != expiries;
    }

    /**
     * From now on the waits of this loop do not time out. The next iteration could differ from the last one only if a
     * value that the thread read changes, and another execution shows that.
     */
    public void waitInVain() {
        waiting = open;
    }

    public boolean waitsInVain() {
        return waiting != null || idleQueue != null;
    }

    /** Called at the head of a loop whose iterations are not compared. It belongs to the iterations of outer loops. */
    public void visitUncompared(int loop, int frame) {
        backEdges++;
        this.loop = loop;
        while (depth > 0 && heads[depth - 1].frame > frame) depth--;
    }

    /** Called at a loop head; the values of the live locals follow. */
    public void visit(int loop, int frame) {
        visitUncompared(loop, frame);
        int at = depth - 1;
        while (at >= 0 && heads[at].frame == frame && heads[at].loop != loop) at--;
        revisit = at >= 0 && heads[at].frame == frame;
        if (revisit) {
            depth = at + 1;
            open = heads[at];
        } else {
            if (depth == heads.length) heads = Arrays.copyOf(heads, depth * 2 + 4);
            if (heads[depth] == null) heads[depth] = new LoopHead();
            open = heads[depth++];
            open.loop = loop;
            open.frame = frame;
            open.iterations = 0;
            open.births = births;
            open.restless = 0;
            open.noticed = 0;
        }
        differs = !revisit;
        captured = 0;
        capturedReferences = 0;
    }

    public void value(long value) {
        int i = captured++;
        if (i == open.values.length) open.values = Arrays.copyOf(open.values, i * 2);
        if (!differs && (i >= open.valueCount || open.values[i] != value && !isLater(open.values[i], value)))
            differs = true;
        open.values[i] = value;
    }

    /** Whether a local that is derived from the time has advanced with the clock since the last iteration. */
    private boolean isLater(long before, long now) {
        return clock.hasAdvanced(now - before, open.clockReadsBefore, open.clockReads);
    }

    public void reference(Object value) {
        int i = capturedReferences++;
        if (i == open.references.length) open.references = Arrays.copyOf(open.references, i * 2);
        if (!differs && (i >= open.referenceCount || open.references[i] != value)) differs = true;
        open.references[i] = value;
    }

    /** Ends the capture of locals. Returns whether the iteration that just ended was idle. */
    public boolean idle(ExecutionState execution) {
        LoopHead head = open;
        boolean hadNoEffect = revisit && !differs && hadNoEffect(head, execution);
        if (hadNoEffect) {
            forgetUndone(head, execution);
            effects = head.effects;
        }
        if (hadNoEffect && !isRestless(head)) return true;
        if (!hadNoEffect) head.restless = 0;
        head.valueCount = captured;
        head.referenceCount = capturedReferences;
        head.iterations++;
        if (head.iterations == 1) head.eventsBefore = thread.scheduling.events;
        beginIteration(head);
        return false;
    }

    private void beginIteration(LoopHead head) {
        head.progress = progress;
        head.effects = effects;
        head.changes = changes.count();
        head.held = locksHeld;
        head.births = births;
        head.clockReadsBefore = head.clockReads;
        head.clockReads = clock.reads();
        head.draws = draws;
        head.began = thread.environment.elapsedNanos();
        head.expiries = expiries;
        head.readsBefore = reads.count();
        head.readsLost = reads.isIncomplete();
    }

    private boolean hadNoEffect(LoopHead head, ExecutionState execution) {
        if (head.progress != progress || head.held != locksHeld || !changes.areUndone(head.changes)) return false;
        if (!changes.areNoticed(head.changes, thread.actor, execution.trace)) return true;
        // two threads that take and release locks in view of each other could do so forever
        return changes.areOfLocks(head.changes) && ++head.noticed > MAX_NOTICED;
    }

    /** Forgets the changes that an iteration has undone. What it read of them in between others cannot change. */
    private void forgetUndone(LoopHead head, ExecutionState execution) {
        if (changes.count() == head.changes) return;
        reads.refresh(head.readsBefore, changes, head.changes, execution);
        changes.truncate(head.changes);
    }

    /** Whether the next iteration may differ from the last one because of the time or a random number. */
    private boolean isRestless(LoopHead head) {
        boolean readClock = head.clockReads != clock.reads();
        if (!readClock && head.draws == draws) return false;
        if (head.restless++ == 0) head.restlessSince = head.began;
        boolean mayBeTooEarly =
                readClock && thread.environment.elapsedNanos() - head.restlessSince < EnvironmentState.DAY;
        return mayBeTooEarly || head.draws != draws && head.restless <= FEW_DRAWS;
    }

    /** How many consecutive iterations had no effect, but might have had one because of the time or a random number. */
    public int restlessIterations() {
        return open.restless;
    }

    /** Whether the thread drew random numbers in the idle iteration. */
    public boolean drew() {
        return open.draws != draws;
    }

    /** The iterations of the loop at whose head the thread is. */
    int iterations() {
        return open.iterations;
    }

    /** Whether the thread has taken a step in this loop. */
    public boolean hadEvents() {
        return eventsInLoop() > 0;
    }

    int eventsInLoop() {
        return thread.scheduling.events - open.eventsBefore;
    }

    public int loop() {
        return loop;
    }

    // ---- reads

    /** Records a read of a field or array element of an object. Reads outside of loops are ignored. */
    public void read(Object base, ObjectRecord record, FieldAccess field, int index, ExecutionState execution) {
        if (depth > 0) reads.add(base, field, index, 0, birth(record), execution);
    }

    /** Records a read of a variable with a name, which the thread may have changed and may still restore. */
    public void read(Object base, FieldAccess field, int index, long name, ExecutionState execution) {
        if (depth > 0) reads.add(base, field, index, name, 0, execution);
    }

    /** Records a read of the state of a synchronizer. */
    public void read(Cell cell, String what, ExecutionState execution) {
        if (depth > 0) read(new Variable.OfCell(cell, what), null, 0, cell.name, execution);
    }

    /** Records a read whose value changes without any further step, so that the loop does not run forever. */
    public void readPassing(String what, ExecutionState execution) {
        if (depth > 0) read(new Variable.Passing(what), null, 0, 0, execution);
    }

    /** Records a read of the state of a synchronizer. Builds no text outside of loops. */
    public void read(Cell cell, ObjectRecord owner, ExecutionState execution) {
        if (depth > 0) read(cell, Describe.object(owner), execution);
    }

    /** Discards the reads of the idle iteration. */
    public void discardReads() {
        reads.truncate(open.readsBefore, open.readsLost);
    }

    /** Whether the idle iteration read nothing: then nothing in the program can end the loop. */
    public boolean hasNoReads() {
        return !lostReads() && !reads.hasShared(open.readsBefore, open.births);
    }

    /** Whether the idle iteration read so much that its reads were not all kept. */
    public boolean lostReads() {
        return reads.isIncomplete() || open.readsLost;
    }

    /** Whether all values that the idle iteration read are unchanged: then the loop runs forever. */
    public boolean readsUnchanged(ExecutionState execution) {
        if (idleQueue != null) return execution.periodicTasks().areIdle(idleQueue, execution);
        LoopHead head = waiting != null ? waiting : open;
        return !head.readsLost && reads.areUnchanged(head.readsBefore, head.births, execution);
    }

    /** Adds the locations that the idle iteration read to the given set. */
    public void reportReads(SpinLocations spinLocations, ExecutionState execution) {
        reads.report(open.readsBefore, open.births, spinLocations, thread, execution);
    }

    /** The last location that the idle iteration read, for reports; null if it read nothing. */
    public String lastRead() {
        return reads.last(open.readsBefore, open.births);
    }

    // ---- tasks that an executor repeats

    /** A periodic task begins. Its run is like an iteration of a loop that has no locals. */
    void beginTask(ExecutionState execution) {
        visit(0, newFrame());
        idle(execution);
        taskHead = open;
        taskFrame = open.frame;
    }

    /** Ends the run of a periodic task. Returns what it read if it had no effect, else null. */
    LoopReads endTask(ExecutionState execution) {
        int at = depth - 1;
        while (at >= 0 && heads[at] != taskHead) at--;
        if (at < 0 || taskHead.frame != taskFrame) return null;
        open = taskHead;
        depth = at;
        if (!hadNoEffect(open, execution)) return null;
        forgetUndone(open, execution);
        return reads.shared(open.readsBefore, open.births);
    }

    /** Whether the run of a periodic task that has just ended read the clock. */
    boolean taskReadClock() {
        return taskHead.clockReads != clock.reads();
    }

    boolean taskDrew() {
        return taskHead.draws != draws;
    }

    /** From now on the thread waits for its next task without a limit, because its tasks have no effect. */
    public void waitInVain(Object queue) {
        idleQueue = queue;
    }

    /** Whether the thread does nothing but repeat tasks that have no effect. */
    public boolean repeatsIdleTasks() {
        return idleQueue != null;
    }
}
