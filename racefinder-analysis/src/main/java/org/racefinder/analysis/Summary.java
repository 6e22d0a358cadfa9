package org.racefinder.analysis;

/**
 * The summary function h of Java RaceFinder (Kim, Yavuz-Kahveci and Sanders, "Precise Data Race Detection in a Relaxed
 * Memory Model using Model Checking", 2009, section 3): a table of bits with a row for each thread and each sync
 * number, and columns for locations. x is in h(t) when thread t may access x without a race, that is, when the last
 * write of x happens before t's next action.
 *
 * <ul>
 *   <li>release(t, m): h(m) := h(m) + h(t)
 *   <li>acquire(t, m): h(t) := h(t) + h(m)
 *   <li>releaseOnly(t, m), for edges from one write alone: h(m) := h(t)
 *   <li>invalidate(t, x), at a write: x leaves every row but h(t)
 *   <li>norace(t, x), before an access: x is in h(t)
 *   <li>instantiate: the paper adds a new location to h of the creating thread only. JLS 17.4.4 orders default values
 *       before the first action of every thread, so here a location gets its column at its first write, and before that
 *       every thread may access it.
 * </ul>
 *
 * <p>Two optimizations of the later paper (Kim, Yavuz-Kahveci and Sanders, "JRF-E", 2012, section 3) keep the table
 * small:
 *
 * <ul>
 *   <li>Lazy array elements. The paper uses one column for all elements of an array that were not written since its
 *       creation. By the rule for default values these need no column at all: like every location, an element gets one
 *       at its first write.
 *   <li>Thread-local locations. The paper finds the shared locations in a first run and leaves out all others. Here a
 *       location that only one thread has used so far shares a column with everything else that thread did since its
 *       last release ({@link SummaryColumns}). All these locations have the same bits in every row, so nothing is lost
 *       when a second thread arrives; from then on the location has its own column.
 * </ul>
 *
 * <p>As published, h ignores reads and finds write-read and write-write races only. That suffices for a search that
 * visits every interleaving (section 2.2), but a reduced search visits only one order of an unordered pair.
 * {@link #withReads} therefore adds one column per location and reading thread, set where the thread's last read
 * happens before; a write must find all of them in its row. One column for all readers would not suffice: two
 * concurrent reads may both happen before a write although neither reader is ordered after the other. The first race of
 * every location is exact, and every reported pair is a race.
 */
public final class Summary implements Analysis {
    private final boolean withReads;
    private final DenseNumbers rows = new DenseNumbers();
    private final BitRows h = new BitRows();
    private final LastAccesses accesses = new LastAccesses();
    private final SummaryColumns columns = new SummaryColumns();
    private final LocationUsers users = new LocationUsers();
    private RaceListener listener;
    /** The entry of the first access of the race being reported. */
    private int reported;

    /**
     * By thread: the number of its releases, plus 1. What a thread writes is in no other row until its next release.
     */
    private int[] times = new int[8];

    private int threadsSeen;
    private int largestRows;
    private int largestColumns;

    private Summary(boolean withReads) {
        this.withReads = withReads;
    }

    /** h as in the paper: write-read and write-write races. */
    public static Summary asPublished() {
        return new Summary(false);
    }

    /** h with columns for reads, which finds read-write races too. */
    public static Summary withReads() {
        return new Summary(true);
    }

    /** The size of the largest table of all executions so far, as rows x columns, the form the papers print. */
    public String size() {
        measure();
        return largestRows + "x" + largestColumns;
    }

    @Override
    public void begin(RaceListener listener) {
        measure();
        this.listener = listener;
        h.clear();
        rows.clear();
        accesses.clear();
        columns.clear();
        users.clear();
        threadsSeen = 0;
    }

    @Override
    public void read(int thread, int location, int site) {
        long now = PackedAccess.at(epoch(thread), site, PackedAccess.READ);
        boolean alone = users.recordUse(thread, location);
        check(location, accesses.write(location), now);
        if (!withReads) return;
        long last = accesses.access(accesses.readBy(thread, location));
        keep(accesses.keepRead(location, now), alone, last, now);
    }

    @Override
    public void write(int thread, int location, int site) {
        long now = PackedAccess.at(epoch(thread), site, PackedAccess.WRITE);
        boolean alone = users.recordUse(thread, location);
        check(location, accesses.write(location), now);
        for (int read = accesses.reads(location); read != 0; read = accesses.next(read)) {
            check(location, read, now);
            columns.forget(read);
        }
        long last = accesses.access(accesses.write(location));
        keep(accesses.keepWrite(location, now), alone, last, now);
    }

    @Override
    public void acquire(int thread, int sync) {
        int released = rows.knownSync(sync);
        if (released != 0) h.addAll(rows.ofThread(thread), h, released);
    }

    @Override
    public void release(int thread, int sync) {
        h.addAll(rows.ofSync(sync), h, rows.ofThread(thread));
        tick(thread);
    }

    @Override
    public void releaseOnly(int thread, int sync) {
        h.assign(rows.ofSync(sync), h, rows.ofThread(thread));
        tick(thread);
    }

    /** "norace" of the paper, for one column. */
    private void check(int location, int entry, long now) {
        if (entry == 0) return;
        long before = accesses.access(entry);
        int second = PackedAccess.thread(now);
        if (!PackedAccess.conflict(before, now) || h.get(rows.ofThread(second), columns.of(entry))) return;
        reported = entry;
        PackedAccess.report(listener, location, before, now);
    }

    @Override
    public boolean isReleased(int sync) {
        int released = rows.knownSync(sync);
        return released != 0 && h.get(released, columns.of(reported));
    }

    /** "invalidate" of the paper: sets the access's column in the row of its own thread and clears it in all others. */
    private void keep(int entry, boolean alone, long last, long now) {
        int thread = PackedAccess.thread(now);
        if (alone) {
            if (columns.assignShared(entry, thread, times[thread]))
                h.setOnlyIn(rows.ofThread(thread), columns.of(entry));
        } else if (columns.assignOwn(entry) || !PackedAccess.sameEpoch(last, now)) {
            h.setOnlyIn(rows.ofThread(thread), columns.of(entry));
        }
    }

    private long epoch(int thread) {
        ensureThread(thread);
        return PackedAccess.epoch(thread, times[thread]);
    }

    private void tick(int thread) {
        ensureThread(thread);
        times[thread]++;
    }

    private void ensureThread(int thread) {
        if (thread >= times.length) times = Growth.of(times, thread + 1);
        while (threadsSeen <= thread) times[threadsSeen++] = 1;
    }

    private void measure() {
        if ((long) rows.count() * columns.count() <= (long) largestRows * largestColumns) return;
        largestRows = rows.count();
        largestColumns = columns.count();
    }
}
