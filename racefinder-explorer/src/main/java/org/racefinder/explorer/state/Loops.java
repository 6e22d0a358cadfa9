package org.racefinder.explorer.state;

import java.util.Arrays;

/**
 * Recognises iterations without progress. At a loop head the thread's live locals are captured; when it comes back to the same head of
 * the same call with the same locals, and nothing was written, locked or called in between that could have changed anything,
 * the iteration was idle: nothing but another thread can end the loop. What the iteration read is kept, to tell at the end of the execution
 * whether the loop would have gone on for ever.
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

    // most threads never loop: nothing is allocated before they do
    private Head[] heads = NO_HEADS;
    private int depth;
    private Head open;
    private int captured;
    private int capturedReferences;
    private boolean differs;
    private boolean revisit;
    /** Grows with everything that counts as progress. */
    private int progress;

    private int expiries;
    /** The loop in which the thread waits without hope, if it does. */
    private Head waiting;

    private int frames;
    private Object[] readBase = NO_BASES;
    private FieldAccess[] readField = NO_FIELDS;
    private int[] readIndex = NO_INDICES;
    private long[] readValue = NO_VALUES;
    private int reads;
    private boolean readsLost;
    /** Events in a row that only read. */
    public int readsInARow;
    /** Locks of java.util.concurrent that the thread holds, counted with every re-entry. */
    public int locksHeld;
    /** Back edges since the last scheduling point. */
    public long backEdges;

    /** Of this thread from now on, which has not looped yet; arrays stay for the threads of later executions. */
    Loops of(ManagedThread another) {
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
        expiries = 0;
        frames = 0;
        reads = 0;
        readsLost = false;
        backEdges = 0;
        readsInARow = 0;
        locksHeld = 0;
        return this;
    }

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

        /** What it refers to belongs to an execution that is over. */
        void forget() {
            Arrays.fill(references, null);
            valueCount = 0;
            referenceCount = 0;
        }
    }

    public int newFrame() {
        return ++frames;
    }

    public void made() {
        progress++;
        reads = 0;
        readsLost = false;
        waiting = null;
    }

    /** A wait is over. That its time was over is no progress. */
    public void woken(boolean timedOut) {
        if (timedOut) expiries++;
        else made();
    }

    /** Whether the idle iteration waited until its time was over. */
    public boolean waited() {
        return open.expiries != expiries;
    }

    /**
     * The thread iterates once more and then waits without a limit of time: only a change of what it read can make its return differ from the last
     * one, and another execution shows that.
     */
    public void waitInVain() {
        waiting = open;
    }

    public boolean waitsInVain() {
        return waiting != null;
    }

    public void visit(int loop, int frame) {
        backEdges++;
        while (depth > 0 && heads[depth - 1].frame > frame) depth--;
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

    /** Ends a capture; returns whether the iteration that just ended was idle. */
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

    /** Iterations of the loop at whose head the thread stands, and the events they made. */
    int iterations() {
        return open.iterations;
    }

    int eventsInLoop() {
        return thread.scheduling.events - open.eventsBefore;
    }

    public int loop() {
        return open.loop;
    }

    /** A read by this thread; only what is read inside loops is of interest. */
    public void read(Object base, FieldAccess field, int index, ExecutionState execution) {
        if (depth == 0) return;
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
        readValue[reads] = now(reads, execution);
        reads++;
    }

    /** The idle iteration is over: what it read counts no more, the next one reads for itself. */
    public void readAgain() {
        reads = open.readsBefore;
        readsLost = open.readsLost;
    }

    /** A look at a synchronizer. */
    public void read(Cell cell, String what, ExecutionState execution) {
        if (depth > 0) read(new Variable.OfCell(cell, what), null, 0, execution);
    }

    /** The same, described by the object that the cell belongs to. Outside of loops no text is built. */
    public void read(Cell cell, ObjectRecord owner, ExecutionState execution) {
        if (depth > 0) read(cell, Describe.object(owner), execution);
    }

    /** Reads of the idle iteration: none means that nothing in the program can end the loop. */
    public boolean readNothing() {
        return open.readsBefore == reads && !open.readsLost && !readsLost;
    }

    /** Whether everything the idle iteration read still has the value it had: then the loop goes on for ever. */
    public boolean stillHolds(ExecutionState execution) {
        Head head = waiting != null ? waiting : open;
        if (readsLost || head.readsLost) return false;
        for (int i = head.readsBefore; i < reads; i++) {
            long now = now(i, execution);
            if (now != readValue[i]) return false;
        }
        return true;
    }

    private long now(int i, ExecutionState execution) {
        if (readBase[i] instanceof Variable variable) return variable.value(execution);
        return readField[i] != null
                ? readField[i].value(readBase[i], execution)
                : FieldAccess.element(readBase[i], readIndex[i], execution);
    }

    /** What the idle iteration read. */
    public void tell(Spins spins, ExecutionState execution) {
        for (int i = open.readsBefore; i < reads; i++) {
            if (readField[i] != null) spins.field(readField[i]);
            else if (!(readBase[i] instanceof Variable)) spins.element(thread, execution.known(readBase[i]));
        }
    }

    public String lastRead() {
        for (int i = reads - 1; i >= open.readsBefore && i >= 0; i--) {
            if (readField[i] != null) return readField[i].name.declaringClass() + "." + readField[i].name.name();
            if (readBase[i] instanceof Variable variable) return variable.describe();
        }
        return reads > open.readsBefore ? "an array element" : null;
    }
}
