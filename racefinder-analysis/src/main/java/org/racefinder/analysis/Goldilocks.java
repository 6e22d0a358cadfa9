package org.racefinder.analysis;

/**
 * The locksets of {@link GoldilocksEager}, computed only when they are needed: the fast form.
 *
 * <p>A synchronization action is noted in a log and nothing else. An access remembers how long the log was. Whether thread t is ordered after it is found
 * by starting with the set that holds only the thread of the access, and applying the log from there on:
 * <ul>
 *   <li>release(u, m) adds m if u is in the set; releaseOnly(u, m) else takes m out
 *   <li>acquire(u, m) adds u if m is in the set, and once t is in, the answer is yes
 * </ul>
 * A lock needs no rule of its own: taking it is an acquire, giving it back a release. Most questions need no walk at all: the thread
 * itself made the access, or it has read the location since the last write, or it is known to be ordered after a later access of
 * the same thread.
 *
 * <p>The exclusive variant reports any two unordered accesses, two reads as well (section 3 of the paper).
 */
public final class Goldilocks implements Analysis {
    private static final int ACQUIRE = 0;
    private static final int RELEASE = 1;
    private static final int RELEASE_ONLY = 2;
    /** A walk on behalf of no thread goes to the end. */
    private static final int NOBODY = -1;

    private final boolean exclusive;
    private final LastAccesses accesses = new LastAccesses();
    private RaceListener listener;

    private int[] logThread = new int[64];
    private int[] logSync = new int[64];
    private byte[] logKind = new byte[64];
    private int logLength;

    /** By entry: the length of the log when the access was made. */
    private int[] since = new int[64];

    /** An element is in the set of the walk under way if it has the number of that walk. */
    private long[] threadIn = new long[8];

    private long[] syncIn = new long[64];
    private long walk;

    /** For each thread, and each other thread: what that one did up to this length of the log is known to happen before. */
    private VectorClock[] known = new VectorClock[8];

    private int threadsSeen;

    /** The first access of the race being told. */
    private int told;

    private Goldilocks(boolean exclusive) {
        this.exclusive = exclusive;
    }

    public static Goldilocks exclusive() {
        return new Goldilocks(true);
    }

    public static Goldilocks concurrentReads() {
        return new Goldilocks(false);
    }

    @Override
    public void begin(RaceListener listener) {
        this.listener = listener;
        accesses.clear();
        logLength = 0;
        for (int thread = 0; thread < threadsSeen; thread++) known[thread].clear();
        threadsSeen = 0;
    }

    @Override
    public void read(int thread, int location, int site) {
        long now = access(thread, site, PackedAccess.READ);
        if (exclusive) {
            check(location, accesses.write(location), now);
            keep(accesses.keepWrite(location, now));
        } else {
            if (accesses.readBy(thread, location) == 0) check(location, accesses.write(location), now);
            keep(accesses.keepRead(location, now));
        }
    }

    @Override
    public void write(int thread, int location, int site) {
        long now = access(thread, site, PackedAccess.WRITE);
        check(location, accesses.write(location), now);
        for (int read = accesses.reads(location); read != 0; read = accesses.next(read)) check(location, read, now);
        keep(accesses.keepWrite(location, now));
    }

    @Override
    public void acquire(int thread, int sync) {
        note(thread, sync, ACQUIRE);
    }

    @Override
    public void release(int thread, int sync) {
        note(thread, sync, RELEASE);
    }

    @Override
    public void releaseOnly(int thread, int sync) {
        note(thread, sync, RELEASE_ONLY);
    }

    private void check(int location, int entry, long now) {
        if (entry == 0) return;
        long before = accesses.access(entry);
        int first = PackedAccess.thread(before);
        int second = PackedAccess.thread(now);
        if (first == second || isAfter(second, first, since[entry])) return;
        told = entry;
        PackedAccess.tell(listener, location, before, now);
    }

    @Override
    public boolean isReleased(int sync) {
        walk(NOBODY, PackedAccess.thread(accesses.access(told)), since[told]);
        return sync < syncIn.length && syncIn[sync] == walk;
    }

    private boolean isAfter(int thread, int first, int from) {
        VectorClock ordered = known[thread];
        if (from < ordered.of(first)) return true;
        boolean found = walk(thread, first, from);
        if (found) ordered.set(first, from + 1);
        return found;
    }

    private boolean walk(int thread, int first, int from) {
        walk++;
        threadIn[first] = walk;
        for (int i = from; i < logLength; i++) {
            int actor = logThread[i];
            int sync = logSync[i];
            if (logKind[i] == ACQUIRE) {
                if (syncIn[sync] != walk) continue;
                if (actor == thread) return true;
                threadIn[actor] = walk;
            } else if (threadIn[actor] == walk) {
                syncIn[sync] = walk;
            } else if (logKind[i] == RELEASE_ONLY) {
                syncIn[sync] = 0;
            }
        }
        return false;
    }

    private void keep(int entry) {
        if (entry >= since.length) since = Growth.of(since, entry + 1);
        since[entry] = logLength;
    }

    private void note(int thread, int sync, int kind) {
        if (logLength == logThread.length) growLog();
        if (sync >= syncIn.length) syncIn = Growth.of(syncIn, sync + 1);
        reach(thread);
        logThread[logLength] = thread;
        logSync[logLength] = sync;
        logKind[logLength++] = (byte) kind;
    }

    private void growLog() {
        logThread = Growth.of(logThread, logLength + 1);
        logSync = Growth.of(logSync, logThread.length);
        byte[] kinds = new byte[logThread.length];
        System.arraycopy(logKind, 0, kinds, 0, logLength);
        logKind = kinds;
    }

    private long access(int thread, int site, int kind) {
        reach(thread);
        return PackedAccess.at(PackedAccess.epoch(thread, 1), site, kind);
    }

    private void reach(int thread) {
        if (thread >= threadIn.length) {
            threadIn = Growth.of(threadIn, thread + 1);
            known = Growth.of(known, threadIn.length);
        }
        for (; threadsSeen <= thread; threadsSeen++) {
            if (known[threadsSeen] == null) known[threadsSeen] = new VectorClock();
        }
    }
}
