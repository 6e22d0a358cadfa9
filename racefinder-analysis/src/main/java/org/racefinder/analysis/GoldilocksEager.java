package org.racefinder.analysis;

/**
 * Locksets that decide happens-before exactly (Elmas and Qadeer, "A New Lockset Algorithm and Its Applications",
 * MSR-TR-2005-118), implemented to the letter. This is the reference for {@link Goldilocks}; it is slow because every
 * synchronization action visits every lockset.
 *
 * <p>LH(t) contains thread t and the locks it holds. LS(a) belongs to an access a: it contains the threads that are
 * ordered after a, and the locks and sync numbers through which further threads can become so. Section 3:
 * <ul>
 *   <li>access by t: ordered after a if LS(a) intersects LH(t); its own lockset is LH(t) (rules 2, 3)
 *   <li>lock x by t: LH(t) := LH(t) + x; every LS that intersects LH(t) gains all of LH(t) (rule 4)
 *   <li>unlock x by t: LH(t) := LH(t) - x (rule 5)
 * </ul>
 * For volatiles, atomics, thread start and everything else that is not held (rules 6 and 7 generalised):
 * <ul>
 *   <li>release(t, m): every LS that intersects LH(t) gains m; releaseOnly(t, m): all others lose m
 *   <li>acquire(t, m): every LS that contains m gains all of LH(t)
 * </ul>
 *
 * <p>Two corrections. Rule 7 as printed adds only t when t joins a thread. If t holds a lock at that time and later
 * releases it, the next holder is ordered but would be missing from the set, so all of LH(t) must be added. Rule 2 as
 * printed leaves the set empty after a race, so that every later access would count as a race; here the set starts
 * again from the later access.
 *
 * <p>The exclusive variant is section 3: it reports any two unordered accesses, including two reads. The other variant
 * keeps one lockset for the last write and one for each thread's last read since then, and applies the rules above to
 * each separately. Section 6 as printed intersects the locksets of different readers, so that one reader's set
 * restricts the other's. That reports a false race when two readers pass through the same lock.
 */
public final class GoldilocksEager implements Analysis {
    private final boolean exclusive;
    private final DenseNumbers elements = new DenseNumbers();
    private final LastAccesses accesses = new LastAccesses();
    private final BitRows held = new BitRows();
    private final BitRows locksets = new BitRows();
    private RaceListener listener;
    /** The entry of the first access of the race being reported. */
    private int reported;

    private GoldilocksEager(boolean exclusive) {
        this.exclusive = exclusive;
    }

    public static GoldilocksEager exclusive() {
        return new GoldilocksEager(true);
    }

    public static GoldilocksEager concurrentReads() {
        return new GoldilocksEager(false);
    }

    @Override
    public void begin(RaceListener listener) {
        this.listener = listener;
        elements.clear();
        accesses.clear();
        held.clear();
        locksets.clear();
    }

    @Override
    public void read(int thread, int location, int site) {
        long now = access(thread, site, PackedAccess.READ);
        check(location, accesses.write(location), now);
        keep(exclusive ? accesses.keepWrite(location, now) : accesses.keepRead(location, now), thread);
    }

    @Override
    public void write(int thread, int location, int site) {
        long now = access(thread, site, PackedAccess.WRITE);
        check(location, accesses.write(location), now);
        for (int read = accesses.reads(location); read != 0; read = accesses.next(read)) check(location, read, now);
        keep(accesses.keepWrite(location, now), thread);
    }

    @Override
    public void lockAcquired(int thread, int lock) {
        ensureThread(thread);
        held.set(thread, elements.ofSync(lock));
        for (int set = 1; set <= accesses.entries(); set++) {
            if (isAfter(thread, set)) locksets.addAll(set, held, thread);
        }
    }

    @Override
    public void lockReleased(int thread, int lock) {
        held.unset(thread, elements.ofSync(lock));
    }

    @Override
    public void acquire(int thread, int sync) {
        ensureThread(thread);
        int element = elements.ofSync(sync);
        for (int set = 1; set <= accesses.entries(); set++) {
            if (locksets.get(set, element)) locksets.addAll(set, held, thread);
        }
    }

    @Override
    public void release(int thread, int sync) {
        ensureThread(thread);
        int element = elements.ofSync(sync);
        for (int set = 1; set <= accesses.entries(); set++) {
            if (isAfter(thread, set)) locksets.set(set, element);
        }
    }

    @Override
    public void releaseOnly(int thread, int sync) {
        ensureThread(thread);
        int element = elements.ofSync(sync);
        for (int set = 1; set <= accesses.entries(); set++) {
            if (isAfter(thread, set)) locksets.set(set, element);
            else locksets.unset(set, element);
        }
    }

    private boolean isAfter(int thread, int set) {
        return locksets.intersects(set, held, thread);
    }

    private void check(int location, int entry, long now) {
        if (entry == 0 || isAfter(PackedAccess.thread(now), entry)) return;
        reported = entry;
        PackedAccess.report(listener, location, accesses.access(entry), now);
    }

    @Override
    public boolean isReleased(int sync) {
        return locksets.get(reported, elements.ofSync(sync));
    }

    private void keep(int entry, int thread) {
        locksets.assign(entry, held, thread);
    }

    private long access(int thread, int site, int kind) {
        ensureThread(thread);
        return PackedAccess.at(PackedAccess.epoch(thread, 1), site, kind);
    }

    /** LH(t) contains t from its first action on. */
    private void ensureThread(int thread) {
        held.set(thread, elements.ofThread(thread));
    }
}
