package org.racefinder.analysis;

/**
 * Happens-before by vector clocks, exactly as the JLS defines it (17.4.4, 17.4.5). The default analysis, on the hot path.
 *
 * <p>Rules. Every thread t has a clock C(t), with C(t)[t] = 1 at its first action; every sync number m has one, M(m), empty at first.
 * <ul>
 *   <li>acquire(t, m): C(t) := C(t) joined with M(m). An acquire publishes nothing: two threads that only read one volatile
 *       stay unordered.
 *   <li>release(t, m): M(m) := M(m) joined with C(t), then C(t)[t] grows by one. Joined, not replaced: every earlier write of
 *       a volatile synchronizes-with a later read, not only the last one.
 *   <li>releaseOnly(t, m): M(m) := C(t), then C(t)[t] grows by one.
 *   <li>An access a of thread u, made at time n of u's own clock, happens before the next action of t if n <= C(t)[u]. A conflict
 *       with an earlier access for which this does not hold is a race.
 * </ul>
 *
 * <p>Every racy pair is reported, not only the first: of each location the last access per (thread, site, kind) is kept. That is
 * enough, since whatever is unordered with an earlier such access is unordered with the last one. The most recent access
 * of a location stands in {@code latest}; the others in a list that starts at {@code more} and lies in two arrays shared by all
 * locations. An access equal to the latest in every respect, time included, can show nothing new and ends at once.
 *
 * <p>Nothing is allocated per action once the arrays have their size; a new execution clears only what the last one touched.
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

    /** Entry 0 is no entry: it ends every list. */
    private long[] entryAccess = new long[64];

    private int[] entryNext = new int[64];
    private int entryCount = 1;

    /** The first access of the race being told. */
    private long told;

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

    /** {@code before}, until now the latest, takes the place of the entry that {@code now} makes obsolete, or a new one. */
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

    /** How many were accessed so far in this execution. */
    public int locations() {
        return touchedCount;
    }

    /** How many of them by one thread only. Every thread that accessed a location is among what is kept of it. */
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
            told = before;
            PackedAccess.tell(listener, location, before, now);
        }
    }

    @Override
    public boolean isReleased(int sync) {
        VectorClock clock = sync < syncs.length ? syncs[sync] : null;
        return clock != null
                && clock.generation == generation
                && PackedAccess.time(told) <= clock.of(PackedAccess.thread(told));
    }

    private long epoch(int thread) {
        if (thread >= threadsSeen) appear(thread);
        return epochs[thread];
    }

    private VectorClock clock(int thread) {
        if (thread >= threadsSeen) appear(thread);
        return threads[thread];
    }

    private void appear(int thread) {
        if (thread >= PackedAccess.MAX_THREADS) throw new TooMany("threads", PackedAccess.MAX_THREADS);
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
