package org.racefinder.explorer.state;

import java.util.Arrays;

/**
 * Recognises loop iterations without progress. The engine captures the live locals of a thread at a loop head. If the
 * thread returns to the same head in the same call with the same locals, and did nothing in between that changes state,
 * the iteration was idle: only another thread can end the loop. The values that the iteration read are kept, to find
 * out at the end of the execution whether the loop would run forever.
 */
public final class Loops {
    private static final int MAX_READS = 4096;

    private static final int FEW_READS = 64;

    private ManagedThread thread;
    private static final Head[] NO_HEADS = {};
    private static final Object[] NO_BASES = {};
    private static final FieldAccess[] NO_FIELDS = {};
    private static final int[] NO_INDICES = {};
    private static final long[] NO_VALUES = {};

    // most threads never loop, so nothing is allocated before the first loop
    private Head[] heads = NO_HEADS;
    private int depth;
    /** The loop at whose head the thread is. */
    private Head open;
    /** The number of the loop at whose head the thread is, compared or not. */
    private int loop;

    private int captured;
    private int capturedReferences;
    private boolean differs;
    private boolean revisit;
    /** Identifies the last action that counts as progress and was not undone. */
    private int progress;

    /** Grows with every action that counts as progress. */
    private int lastProgress;

    private final UndoableChanges changes = new UndoableChanges();
    /** The value of {@link #progress} before the first of the changes. */
    private int progressBefore;

    /** The number of times that the thread read the clock. */
    private int clockReads;
    /** The number of waits that timed out. */
    private int expiries;
    /** The loop in which the thread waits in vain, or null. */
    private Head waiting;

    /** The number of calls so far that contain a loop. */
    private int frames;

    private Object[] readBase = NO_BASES;
    private FieldAccess[] readField = NO_FIELDS;
    private int[] readIndex = NO_INDICES;
    private long[] readValue = NO_VALUES;
    private int reads;
    /** Whether there were too many reads to keep them all. */
    private boolean readsLost;
    /** The number of consecutive events that only read. */
    public int readsInARow;
    /** The locks of java.util.concurrent that the thread holds, counting each re-entry. */
    public int locksHeld;
    /** Back edges since the last scheduling point. */
    public long backEdges;

    /** Resets this object for another thread, which has not looped yet. Keeps small arrays for reuse. */
    Loops reuseFor(ManagedThread another) {
        thread = another;
        for (Head head : heads) if (head != null) head.forget();
        if (readBase.length > FEW_READS) {
            readBase = NO_BASES;
            readField = NO_FIELDS;
            readIndex = NO_INDICES;
            readValue = NO_VALUES;
        } else {
            Arrays.fill(readBase, null);
        }
        depth = 0;
        open = null;
        waiting = null;
        progress = 0;
        lastProgress = 0;
        changes.clear();
        clockReads = 0;
        expiries = 0;
        frames = 0;
        reads = 0;
        readsLost = false;
        backEdges = 0;
        readsInARow = 0;
        locksHeld = 0;
        return this;
    }

    /** A loop that the thread is in, as it was when the thread was last at its head. */
    private static final class Head {
        int loop;
        int frame;
        int progress;
        int held;
        int readsBefore;
        boolean readsLost;
        int expiries;
        int iterations;
        int eventsBefore;
        long[] values = new long[8];
        Object[] references = new Object[8];
        int valueCount;
        int referenceCount;

        /** Releases the objects of an execution that is over. */
        void forget() {
            Arrays.fill(references, null);
            valueCount = 0;
            referenceCount = 0;
        }
    }

    public int newFrame() {
        return ++frames;
    }

    /** Grows with every action that counts as progress, except that the thread looked at the clock. */
    public int effects() {
        return lastProgress - clockReads;
    }

    /** The thread looked at the clock: the next iteration may differ. */
    public void readClock() {
        clockReads++;
        progressed();
    }

    /** Called after an action that may have changed state. */
    public void progressed() {
        progress = ++lastProgress;
        reads = 0;
        readsLost = false;
        waiting = null;
        changes.clear();
    }

    /**
     * Called after an event that changed a shared variable. It is progress, unless the thread restores the old value
     * before another thread accesses the variable.
     */
    public void changed(long variable, long before, long after, ExecutionState execution) {
        if (depth == 0) {
            progressed();
            return;
        }
        if (changes.isEmpty()) progressBefore = progress;
        if (!changes.add(variable, before, after, thread.actor, execution.trace)) {
            progressed();
            return;
        }
        progress = ++lastProgress;
        waiting = null;
        if (!changes.areAllUndone()) return;
        progress = progressBefore;
        changes.clear();
    }

    /**
     * Whether the thread changed the variable and may still undo that. A loop cannot wait for the new value, so reads of
     * it are not recorded.
     */
    public boolean mayUndo(long variable) {
        return changes.include(variable);
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
        return waiting != null;
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
        // only what the iteration that begins here changes can be undone by it
        changes.clear();
        int at = depth - 1;
        while (at >= 0 && heads[at].frame == frame && heads[at].loop != loop) at--;
        revisit = at >= 0 && heads[at].frame == frame;
        if (revisit) {
            depth = at + 1;
            open = heads[at];
        } else {
            if (depth == heads.length) heads = Arrays.copyOf(heads, depth * 2 + 4);
            if (heads[depth] == null) heads[depth] = new Head();
            open = heads[depth++];
            open.loop = loop;
            open.frame = frame;
            open.iterations = 0;
        }
        differs = !revisit;
        captured = 0;
        capturedReferences = 0;
    }

    public void value(long value) {
        int i = captured++;
        if (i == open.values.length) open.values = Arrays.copyOf(open.values, i * 2);
        if (!differs && (i >= open.valueCount || open.values[i] != value)) differs = true;
        open.values[i] = value;
    }

    public void reference(Object value) {
        int i = capturedReferences++;
        if (i == open.references.length) open.references = Arrays.copyOf(open.references, i * 2);
        if (!differs && (i >= open.referenceCount || open.references[i] != value)) differs = true;
        open.references[i] = value;
    }

    /** Ends the capture of locals. Returns whether the iteration that just ended was idle. */
    public boolean idle() {
        Head head = open;
        boolean idle = revisit && !differs && head.progress == progress && head.held == locksHeld;
        if (idle) return true;
        head.valueCount = captured;
        head.referenceCount = capturedReferences;
        head.iterations++;
        head.progress = progress;
        head.held = locksHeld;
        head.expiries = expiries;
        head.readsBefore = reads;
        head.readsLost = readsLost;
        if (head.iterations == 1) head.eventsBefore = thread.scheduling.events;
        return false;
    }

    /** The iterations of the loop at whose head the thread is. */
    int iterations() {
        return open.iterations;
    }

    int eventsInLoop() {
        return thread.scheduling.events - open.eventsBefore;
    }

    public int loop() {
        return loop;
    }

    /** Records a read by this thread. Reads outside of loops are ignored. */
    public void read(Object base, FieldAccess field, int index, ExecutionState execution) {
        if (depth == 0) return;
        // after so many reads the changes before them will not be undone
        if (reads >= MAX_READS && !changes.isEmpty()) progressed();
        if (reads == readBase.length) {
            if (reads >= MAX_READS) {
                readsLost = true;
                return;
            }
            readBase = Arrays.copyOf(readBase, reads * 2 + 16);
            readField = Arrays.copyOf(readField, reads * 2 + 16);
            readIndex = Arrays.copyOf(readIndex, reads * 2 + 16);
            readValue = Arrays.copyOf(readValue, reads * 2 + 16);
        }
        readBase[reads] = base;
        readField[reads] = field;
        readIndex[reads] = index;
        readValue[reads] = currentValue(reads, execution);
        reads++;
    }

    /** Discards the reads of the idle iteration. */
    public void discardReads() {
        reads = open.readsBefore;
        readsLost = open.readsLost;
    }

    /** Records a read of the state of a synchronizer. */
    public void read(Cell cell, String what, ExecutionState execution) {
        if (depth > 0) read(new Variable.OfCell(cell, what), null, 0, execution);
    }

    /** Records a read whose value changes without any further step, so that the loop does not run forever. */
    public void readPassing(String what, ExecutionState execution) {
        if (depth > 0) read(new Variable.Passing(what), null, 0, execution);
    }

    /** Records a read of the state of a synchronizer. Builds no text outside of loops. */
    public void read(Cell cell, ObjectRecord owner, ExecutionState execution) {
        if (depth > 0) read(cell, Describe.object(owner), execution);
    }

    /** Whether the idle iteration read nothing: then nothing in the program can end the loop. */
    public boolean hasNoReads() {
        return open.readsBefore == reads && !open.readsLost && !readsLost;
    }

    /** Whether the idle iteration read so much that its reads were not all kept. */
    public boolean lostReads() {
        return readsLost || open.readsLost;
    }

    /** Whether all values that the idle iteration read are unchanged: then the loop runs forever. */
    public boolean readsUnchanged(ExecutionState execution) {
        Head head = waiting != null ? waiting : open;
        if (readsLost || head.readsLost) return false;
        for (int i = head.readsBefore; i < reads; i++) {
            long now = currentValue(i, execution);
            if (now != readValue[i]) return false;
        }
        return true;
    }

    private long currentValue(int i, ExecutionState execution) {
        if (readBase[i] instanceof Variable variable) return variable.value(execution);
        return readField[i] != null
                ? readField[i].value(readBase[i], execution)
                : FieldAccess.element(readBase[i], readIndex[i], execution);
    }

    /** Adds the locations that the idle iteration read to the given set. */
    public void reportReads(SpinLocations spinLocations, ExecutionState execution) {
        for (int i = open.readsBefore; i < reads; i++) {
            if (readField[i] != null) spinLocations.field(readField[i]);
            else if (!(readBase[i] instanceof Variable)) spinLocations.element(thread, execution.known(readBase[i]));
        }
    }

    /** The last location that the idle iteration read, for reports; null if it read nothing. */
    public String lastRead() {
        for (int i = reads - 1; i >= open.readsBefore && i >= 0; i--) {
            if (readField[i] != null) return readField[i].name.declaringClass() + "." + readField[i].name.name();
            if (readBase[i] instanceof Variable variable) return variable.describe();
        }
        return reads > open.readsBefore ? "an array element" : null;
    }
}
