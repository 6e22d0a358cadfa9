package org.racefinder.analysis;

/**
 * Happens-before by vector clocks, exactly as the JLS defines it (17.4.4, 17.4.5). The default analysis, on the hot
 * path.
 *
 * <p>Rules. Every thread t has a clock C(t), with C(t)[t] = 1 at its first action; every sync number m has a clock
 * M(m), initially empty.
 * <ul>
 *   <li>acquire(t, m): C(t) := C(t) joined with M(m). An acquire publishes nothing: two threads that only read the same
 *       volatile stay unordered.
 *   <li>release(t, m): M(m) := M(m) joined with C(t), then increment C(t)[t]. Joined, not replaced: every earlier write
 *       of a volatile synchronizes-with a later read, not only the last one.
 *   <li>releaseOnly(t, m): M(m) := C(t), then increment C(t)[t].
 *   <li>An access a of thread u, made at time n of u's own clock, happens before the next action of t if n <= C(t)[u].
 *       A conflict with an earlier access for which this does not hold is a race.
 * </ul>
 *
 * <p>The analysis reports every racy pair, not only the first: for each location it keeps the last access per (thread,
 * site, kind). That suffices, because anything unordered with an earlier such access is also unordered with the last
 * one. {@code latest} contains the most recent access of a location; the others are in a linked list that starts at
 * {@code more} and lives in two arrays shared by all locations. An access that equals the latest one in every respect,
 * including its time, can reveal nothing new and returns at once.
 *
 * <p>Once the arrays have reached their size, no action allocates. A new execution clears only what the previous one
 * touched.
 */
public final class HappensBefore implements Analysis {
    private RaceListener listener;
    private long generation;

    private VectorClock[] threads = new VectorClock[8];
    private long[] epochs = new long[8];
    private int threadsSeen;
    private VectorClock[] syncs = new VectorClock[64];

    private long[] latest = new long[64];
    private int[] more = new int[64];
    private int[] touched = new int[64];
    private int touchedCount;

    /** Index 0 is unused: it terminates every list. */
    private long[] entryAccess = new long[64];

    private int[] entryNext = new int[64];
    private int entryCount = 1;

    /** The first access of the race being reported. */
    private long reported;

    @Override
    public void begin(RaceListener listener) {
        this.listener = listener;
        for (int i = 0; i < touchedCount; i++) {
            latest[touched[i]] = 0;
            more[touched[i]] = 0;
        }
        touchedCount = 0;
        entryCount = 1;
        threadsSeen = 0;
        generation++;
    }

    @Override
    public void read(int thread, int location, int site) {
        access(location, PackedAccess.at(epoch(thread), site, PackedAccess.READ));
    }

    @Override
    public void write(int thread, int location, int site) {
        access(location, PackedAccess.at(epoch(thread), site, PackedAccess.WRITE));
    }

    @Override
    public void acquire(int thread, int sync) {
        VectorClock clock = clock(thread);
        if (sync < syncs.length) {
            VectorClock released = syncs[sync];
            if (released != null && released.generation == generation) clock.join(released);
        }
    }

    @Override
    public void release(int thread, int sync) {
        VectorClock clock = clock(thread);
        released(sync).join(clock);
        tick(thread, clock);
    }

    @Override
    public void releaseOnly(int thread, int sync) {
        VectorClock clock = clock(thread);
        released(sync).assign(clock);
        tick(thread, clock);
    }

    private void access(int location, long now) {
        if (location < latest.length && latest[location] == now) return;
        if (location >= latest.length) {
            latest = Growth.of(latest, location + 1);
            more = Growth.of(more, latest.length);
        }
        long before = latest[location];
        latest[location] = now;
        if (before == 0) touch(location);
        else compareAndKeep(location, before, now);
    }

    private void touch(int location) {
        if (touchedCount == touched.length) touched = Growth.of(touched, touchedCount + 1);
        touched[touchedCount++] = location;
    }

    /**
     * Moves {@code before}, until now the latest access, into the entry that {@code now} supersedes, or into a new
     * entry.
     */
    private void compareAndKeep(int location, long before, long now) {
        compare(location, before, now);
        boolean placed = PackedAccess.sameButForTime(before, now);
        for (int entry = more[location]; entry != 0; entry = entryNext[entry]) {
            long kept = entryAccess[entry];
            if (PackedAccess.sameButForTime(kept, now)) {
                entryAccess[entry] = before;
                placed = true;
            } else {
                compare(location, kept, now);
            }
        }
        if (!placed) keep(location, before);
    }

    /** Returns how many locations this execution has accessed so far. */
    public int locations() {
        return touchedCount;
    }

    /**
     * Returns how many of them only one thread accessed. The kept accesses of a location include one of every thread
     * that accessed it.
     */
    public int unshared() {
        int count = 0;
        for (int i = 0; i < touchedCount; i++) if (isUnshared(touched[i])) count++;
        return count;
    }

    private boolean isUnshared(int location) {
        int user = PackedAccess.thread(latest[location]);
        for (int entry = more[location]; entry != 0; entry = entryNext[entry])
            if (PackedAccess.thread(entryAccess[entry]) != user) return false;
        return true;
    }

    private void keep(int location, long access) {
        if (entryCount == entryAccess.length) {
            entryAccess = Growth.of(entryAccess, entryCount + 1);
            entryNext = Growth.of(entryNext, entryAccess.length);
        }
        entryAccess[entryCount] = access;
        entryNext[entryCount] = more[location];
        more[location] = entryCount++;
    }

    private void compare(int location, long before, long now) {
        if (!PackedAccess.conflict(before, now)) return;
        VectorClock clock = threads[PackedAccess.thread(now)];
        if (PackedAccess.time(before) > clock.of(PackedAccess.thread(before))) {
            reported = before;
            PackedAccess.report(listener, location, before, now);
        }
    }

    @Override
    public boolean isReleased(int sync) {
        VectorClock clock = sync < syncs.length ? syncs[sync] : null;
        return clock != null
                && clock.generation == generation
                && PackedAccess.time(reported) <= clock.of(PackedAccess.thread(reported));
    }

    /** Whether what a thread did at that time of its own happens before what follows an acquire of {@code sync}. */
    public boolean isReleasedBy(int sync, int thread, int time) {
        VectorClock clock = sync < syncs.length ? syncs[sync] : null;
        return clock != null && clock.generation == generation && time <= clock.of(thread);
    }

    /** Returns the time of the thread now. */
    public int time(int thread) {
        return clock(thread).of(thread);
    }

    /** Whether what a thread did at that time of its own happens before the next action of another thread. */
    public boolean isOrdered(int thread, int time, int other) {
        return time <= clock(other).of(thread);
    }

    /**
     * Returns the vector clock of the thread: what another thread did up to the time there happens before its next
     * action. Threads beyond the length are at 0.
     */
    public int[] clockOf(int thread) {
        return clock(thread).times();
    }

    private long epoch(int thread) {
        if (thread >= threadsSeen) ensureThread(thread);
        return epochs[thread];
    }

    private VectorClock clock(int thread) {
        if (thread >= threadsSeen) ensureThread(thread);
        return threads[thread];
    }

    private void ensureThread(int thread) {
        if (thread >= PackedAccess.MAX_THREADS) throw new AnalysisLimitExceeded("threads", PackedAccess.MAX_THREADS);
        if (thread >= threads.length) {
            threads = Growth.of(threads, thread + 1);
            epochs = Growth.of(epochs, threads.length);
        }
        for (; threadsSeen <= thread; threadsSeen++) {
            if (threads[threadsSeen] == null) threads[threadsSeen] = new VectorClock();
            VectorClock clock = threads[threadsSeen];
            clock.clear();
            clock.set(threadsSeen, 1);
            epochs[threadsSeen] = PackedAccess.epoch(threadsSeen, 1);
        }
    }

    private void tick(int thread, VectorClock clock) {
        int time = clock.of(thread) + 1;
        clock.set(thread, time);
        epochs[thread] = PackedAccess.epoch(thread, time);
    }

    private VectorClock released(int sync) {
        if (sync >= syncs.length) syncs = Growth.of(syncs, sync + 1);
        VectorClock clock = syncs[sync];
        if (clock == null) {
            clock = new VectorClock();
            syncs[sync] = clock;
        }
        if (clock.generation != generation) {
            clock.clear();
            clock.generation = generation;
        }
        return clock;
    }
}
