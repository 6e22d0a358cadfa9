package org.racefinder.analysis;

/**
 * The lockset heuristic of Eraser (Savage, Burrows, Nelson, Sobalvarro and Anderson, "Eraser: a dynamic data race
 * detector for multithreaded programs", ACM TOCS 15(4), 1997): one lock should guard every shared location at all
 * times. <b>A heuristic</b>: it ignores volatiles, thread start, join and barriers, so it warns about programs that
 * have no race; and it misses races on a location that is handed over once without synchronization. Its warnings are
 * never proof.
 *
 * <p>C(v), the candidate lockset of location v, starts as all locks. State machine (section 2.2):
 * <ul>
 *   <li>virgin: never accessed. The first access leads to
 *   <li>exclusive: accessed by one thread only, so that initialisation needs no lock. C(v) does not change. A read by a
 *       second thread leads to
 *   <li>shared: every access removes from C(v) the locks not held, but an empty C(v) causes no warning, since read-only
 *       data needs no lock. A write in this state, or a second thread's write in the exclusive state, leads to
 *   <li>shared-modified: like shared, but an empty C(v) causes a warning, at most one per location and execution.
 * </ul>
 * A lock held in read mode counts at reads and not at writes (section 2.3).
 */
public final class Eraser implements Analysis {
    private static final byte EXCLUSIVE = 0;
    private static final byte SHARED = 1;
    private static final byte SHARED_MODIFIED = 2;
    private static final byte WARNED = 3;

    private final DenseNumbers locks = new DenseNumbers();
    private final DenseNumbers locations = new DenseNumbers();
    private final BitRows candidates = new BitRows();
    private final BitRows heldForReading = new BitRows();
    private final BitRows heldForWriting = new BitRows();
    private final BitRows held = new BitRows();
    private RaceListener listener;

    private byte[] state = new byte[64];
    private long[] last = new long[64];

    /** The last access by a thread other than that of {@code last}, or 0. */
    private long[] lastOfOther = new long[64];

    private long[] lastWrite = new long[64];

    @Override
    public void begin(RaceListener listener) {
        this.listener = listener;
        locks.clear();
        locations.clear();
        candidates.clear();
        heldForReading.clear();
        heldForWriting.clear();
        held.clear();
    }

    @Override
    public void read(int thread, int location, int site) {
        access(location, PackedAccess.at(PackedAccess.epoch(thread, 1), site, PackedAccess.READ), held);
    }

    @Override
    public void write(int thread, int location, int site) {
        access(location, PackedAccess.at(PackedAccess.epoch(thread, 1), site, PackedAccess.WRITE), heldForWriting);
    }

    /** Ignored: only locks count. */
    @Override
    public void acquire(int thread, int sync) {}

    @Override
    public void release(int thread, int sync) {}

    @Override
    public void releaseOnly(int thread, int sync) {}

    @Override
    public void lockAcquired(int thread, int lock) {
        heldForWriting.set(thread, locks.ofSync(lock));
        held.set(thread, locks.ofSync(lock));
    }

    @Override
    public void lockReleased(int thread, int lock) {
        heldForWriting.unset(thread, locks.ofSync(lock));
        forgetUnlessHeld(thread, locks.ofSync(lock));
    }

    @Override
    public void lockHeld(int thread, int lock, boolean forWriting) {
        (forWriting ? heldForWriting : heldForReading).set(thread, locks.ofSync(lock));
        held.set(thread, locks.ofSync(lock));
    }

    @Override
    public void lockNoLongerHeld(int thread, int lock, boolean forWriting) {
        (forWriting ? heldForWriting : heldForReading).unset(thread, locks.ofSync(lock));
        forgetUnlessHeld(thread, locks.ofSync(lock));
    }

    /**
     * Removes the lock unless the thread still holds it in another mode, as during a downgrade from writing to reading.
     */
    private void forgetUnlessHeld(int thread, int lock) {
        if (!heldForReading.get(thread, lock) && !heldForWriting.get(thread, lock)) held.unset(thread, lock);
    }

    private void access(int location, long now, BitRows protecting) {
        boolean virgin = locations.knownSync(location) == 0;
        int v = locations.ofSync(location);
        if (virgin) {
            startExclusive(v, now);
            return;
        }
        int thread = PackedAccess.thread(now);
        boolean other = thread != PackedAccess.thread(last[v]);
        if (other) lastOfOther[v] = last[v];
        if (state[v] != EXCLUSIVE) {
            candidates.retainAll(v, protecting, thread);
        } else if (other) {
            candidates.assign(v, protecting, thread);
            state[v] = SHARED;
        }
        if (state[v] == SHARED && PackedAccess.writes(now)) state[v] = SHARED_MODIFIED;
        if (state[v] == SHARED_MODIFIED && candidates.isEmpty(v)) warn(location, v, now);
        last[v] = now;
        if (PackedAccess.writes(now)) lastWrite[v] = now;
    }

    private void startExclusive(int v, long now) {
        if (v >= state.length) grow(v + 1);
        state[v] = EXCLUSIVE;
        last[v] = now;
        lastOfOther[v] = 0;
        lastWrite[v] = PackedAccess.writes(now) ? now : 0;
    }

    /**
     * Reports the access together with the most recent conflicting write, or else with the most recent access of
     * another thread.
     */
    private void warn(int location, int v, long now) {
        state[v] = WARNED;
        boolean write = lastWrite[v] != 0 && PackedAccess.conflict(lastWrite[v], now);
        PackedAccess.report(listener, location, write ? lastWrite[v] : lastOfOther[v], now);
    }

    private void grow(int atLeast) {
        last = Growth.of(last, atLeast);
        lastOfOther = Growth.of(lastOfOther, last.length);
        lastWrite = Growth.of(lastWrite, last.length);
        byte[] states = new byte[last.length];
        System.arraycopy(state, 0, states, 0, state.length);
        state = states;
    }
}
