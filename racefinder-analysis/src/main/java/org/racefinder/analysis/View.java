package org.racefinder.analysis;

/**
 * The fields accessed in one synchronized block under one lock: the union over all its executions by all threads, so
 * that a branch not taken in one execution does not make the view smaller.
 */
public final class View {
    private final View outer;
    private final int lock;
    private final int block;
    private long[] threads = new long[1];
    private long[] fields = new long[1];
    private int[] order = new int[4];
    private int[] sites = new int[4];
    private int count;

    View(View outer, int lock, int block) {
        this.outer = outer;
        this.lock = lock;
        this.block = block;
    }

    public int lock() {
        return lock;
    }

    /** The code site where the block begins. */
    public int block() {
        return block;
    }

    /** The number of fields. Their indices follow the order of first access. */
    public int size() {
        return count;
    }

    public int field(int index) {
        return order[index];
    }

    /** The code site where the field was first accessed. */
    public int site(int index) {
        return sites[index];
    }

    public boolean has(int field) {
        return field >> 6 < fields.length && (fields[field >> 6] >>> field & 1) != 0;
    }

    View outer() {
        return outer;
    }

    /** An upper bound of the names of its threads. */
    public int threads() {
        return threads.length * 64;
    }

    public boolean isOf(int thread) {
        return thread >> 6 < threads.length && (threads[thread >> 6] >>> thread & 1) != 0;
    }

    /** Whether the thread holds that lock around the whole block. */
    boolean isInside(int otherLock) {
        for (View v = outer; v != null; v = v.outer) if (v.lock == otherLock) return true;
        return false;
    }

    /** Whether all three blocks are inside blocks of one common lock. */
    boolean shareOuterLock(View a, View b) {
        for (View v = outer; v != null; v = v.outer) if (a.isInside(v.lock) && b.isInside(v.lock)) return true;
        return false;
    }

    void usedBy(int thread) {
        if (thread >> 6 >= threads.length) threads = Growth.of(threads, (thread >> 6) + 1);
        threads[thread >> 6] |= 1L << thread;
    }

    void add(int field, int site) {
        if (has(field)) return;
        if (field >> 6 >= fields.length) fields = Growth.of(fields, (field >> 6) + 1);
        fields[field >> 6] |= 1L << field;
        if (count == order.length) {
            order = Growth.of(order, count + 1);
            sites = Growth.of(sites, order.length);
        }
        order[count] = field;
        sites[count++] = site;
    }
}
