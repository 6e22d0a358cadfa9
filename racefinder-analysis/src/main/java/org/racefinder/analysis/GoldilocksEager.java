package org.racefinder.analysis;

/**
 * Locksets that decide happens-before exactly (Elmas and Qadeer, "A New Lockset Algorithm and Its Applications", MSR-TR-2005-118), followed
 * to the letter: the reference for {@link Goldilocks}, slow because every synchronization action visits every lockset.
 *
 * <p>LH(t) holds thread t and the locks it holds. LS(a) belongs to an access a: threads that are now ordered after it, and locks and sync
 * numbers through which others can become so. Section 3:
 * <ul>
 *   <li>access by t: ordered after a if LS(a) meets LH(t); its own lockset is LH(t) (rules 2, 3)
 *   <li>lock x by t: LH(t) := LH(t) + x; every LS that meets LH(t) gets all of LH(t) (rule 4)
 *   <li>unlock x by t: LH(t) := LH(t) - x (rule 5)
 * </ul>
 * For volatiles, atomics, thread start and everything else that is not held (rules 6 and 7 generalised):
 * <ul>
 *   <li>release(t, m): every LS that meets LH(t) gets m; releaseOnly(t, m): the others lose m
 *   <li>acquire(t, m): every LS that has m gets all of LH(t)
 * </ul>
 *
 * <p>Two corrections. Rule 7 as printed adds only t when t joins a thread: if t holds a lock meanwhile and then gives it
 * back, the next holder is ordered but would not be in the set; all of LH(t) must be added. Rule 2 as printed leaves the set empty after a race, so that
 * every later access would be called one; here it starts again from the later access.
 *
 * <p>The exclusive variant is section 3: any two unordered accesses are reported, two reads as well. The other keeps one lockset for the last write
 * and one for the last read of each thread since, each moved by the rules above on its own. Section 6 as printed intersects the sets
 * of different readers and lets one reader's set hold back the other's, which reports a race that is not there when two readers pass through one lock.
 */
public final class GoldilocksEager implements Analysis {
    private final boolean exclusive;
    private final DenseNumbers elements = new DenseNumbers();
    private final LastAccesses accesses = new LastAccesses();
    private final BitRows held = new BitRows();
    private final BitRows locksets = new BitRows();
    private RaceListener listener;
    /** The first access of the race being told. */
    private int told;

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
        appear(thread);
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
        appear(thread);
        int element = elements.ofSync(sync);
        for (int set = 1; set <= accesses.entries(); set++) {
            if (locksets.get(set, element)) locksets.addAll(set, held, thread);
        }
    }

    @Override
    public void release(int thread, int sync) {
        appear(thread);
        int element = elements.ofSync(sync);
        for (int set = 1; set <= accesses.entries(); set++) {
            if (isAfter(thread, set)) locksets.set(set, element);
        }
    }

    @Override
    public void releaseOnly(int thread, int sync) {
        appear(thread);
        int element = elements.ofSync(sync);
        for (int set = 1; set <= accesses.entries(); set++) {
            if (isAfter(thread, set)) locksets.set(set, element);
            else locksets.unset(set, element);
        }
    }

    private boolean isAfter(int thread, int set) {
        return locksets.meets(set, held, thread);
    }

    private void check(int location, int entry, long now) {
        if (entry == 0 || isAfter(PackedAccess.thread(now), entry)) return;
        told = entry;
        PackedAccess.tell(listener, location, accesses.access(entry), now);
    }

    @Override
    public boolean isReleased(int sync) {
        return locksets.get(told, elements.ofSync(sync));
    }

    private void keep(int entry, int thread) {
        locksets.assign(entry, held, thread);
    }

    private long access(int thread, int site, int kind) {
        appear(thread);
        return PackedAccess.at(PackedAccess.epoch(thread, 1), site, kind);
    }

    /** LH(t) has t in it from the first action on. */
    private void appear(int thread) {
        held.set(thread, elements.ofThread(thread));
    }
}
