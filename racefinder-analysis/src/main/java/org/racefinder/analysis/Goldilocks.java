package org.racefinder.analysis;

/**
 * Computes the locksets of {@link GoldilocksEager} lazily, only when they are needed. This is the fast variant.
 *
 * <p>A synchronization action is only appended to a log. An access remembers the length of the log at that time. To
 * decide whether thread t is ordered after the access, start with the set that contains only the thread of the access
 * and replay the log from there:
 * <ul>
 *   <li>release(u, m) adds m if u is in the set; releaseOnly(u, m) otherwise removes m
 *   <li>acquire(u, m) adds u if m is in the set; once t is in the set, the answer is yes
 * </ul>
 * Locks need no rule of their own: taking a lock is an acquire and giving it back is a release. Most queries need no
 * replay: the thread itself made the access, or it has read the location since the last write, or it is already known
 * to be ordered after a later access of the same thread.
 *
 * <p>The exclusive variant reports any two unordered accesses, including two reads (section 3 of the paper).
 */
public final class Goldilocks implements Analysis {
    private static final int ACQUIRE = 0;
    private static final int RELEASE = 1;
    private static final int RELEASE_ONLY = 2;
    /** Makes a replay continue to the end of the log, without looking for a particular thread. */
    private static final int NO_THREAD = -1;

    private final boolean exclusive;
    private final LastAccesses accesses = new LastAccesses();
    private RaceListener listener;

    private int[] logThread = new int[64];
    private int[] logSync = new int[64];
    private byte[] logKind = new byte[64];
    private int logLength;

    /** By entry: the length of the log when the access was made. */
    private int[] since = new int[64];

    /** An element belongs to the set of the current replay if it carries the number of that replay. */
    private long[] threadIn = new long[8];

    private long[] syncIn = new long[64];
    private long replayNumber;

    /**
     * By thread, for each other thread: the length of the log up to which that thread's actions are known to happen
     * before.
     */
    private VectorClock[] known = new VectorClock[8];

    private int threadsSeen;

    /** The entry of the first access of the race being reported. */
    private int reported;

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
        append(thread, sync, ACQUIRE);
    }

    @Override
    public void release(int thread, int sync) {
        append(thread, sync, RELEASE);
    }

    @Override
    public void releaseOnly(int thread, int sync) {
        append(thread, sync, RELEASE_ONLY);
    }

    private void check(int location, int entry, long now) {
        if (entry == 0) return;
        long before = accesses.access(entry);
        int first = PackedAccess.thread(before);
        int second = PackedAccess.thread(now);
        if (first == second || isAfter(second, first, since[entry])) return;
        reported = entry;
        PackedAccess.report(listener, location, before, now);
    }

    @Override
    public boolean isReleased(int sync) {
        replay(NO_THREAD, PackedAccess.thread(accesses.access(reported)), since[reported]);
        return sync < syncIn.length && syncIn[sync] == replayNumber;
    }

    private boolean isAfter(int thread, int first, int from) {
        VectorClock ordered = known[thread];
        if (from < ordered.of(first)) return true;
        boolean found = replay(thread, first, from);
        if (found) ordered.set(first, from + 1);
        return found;
    }

    private boolean replay(int thread, int first, int from) {
        replayNumber++;
        threadIn[first] = replayNumber;
        for (int i = from; i < logLength; i++) {
            int actor = logThread[i];
            int sync = logSync[i];
            if (logKind[i] == ACQUIRE) {
                if (syncIn[sync] != replayNumber) continue;
                if (actor == thread) return true;
                threadIn[actor] = replayNumber;
            } else if (threadIn[actor] == replayNumber) {
                syncIn[sync] = replayNumber;
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

    private void append(int thread, int sync, int kind) {
        if (logLength == logThread.length) growLog();
        if (sync >= syncIn.length) syncIn = Growth.of(syncIn, sync + 1);
        ensureCapacity(thread);
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
        ensureCapacity(thread);
        return PackedAccess.at(PackedAccess.epoch(thread, 1), site, kind);
    }

    private void ensureCapacity(int thread) {
        if (thread >= threadIn.length) {
            threadIn = Growth.of(threadIn, thread + 1);
            known = Growth.of(known, threadIn.length);
        }
        for (; threadsSeen <= thread; threadsSeen++) {
            if (known[threadsSeen] == null) known[threadsSeen] = new VectorClock();
        }
    }
}
