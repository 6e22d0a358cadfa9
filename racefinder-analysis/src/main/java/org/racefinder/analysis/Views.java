package org.racefinder.analysis;

import java.util.Arrays;
import java.util.List;

/**
 * View consistency (Artho, Havelund and Biere, "High-level data races", STVR 13(4), 2003): fields that one thread
 * accesses together under one lock are assumed to belong together. A thread that accesses them in pieces, under the
 * same lock but in blocks that do not contain one another, may see or leave a half-changed state. <b>A heuristic</b>:
 * nothing guarantees that the fields belong together.
 *
 * <p>The analysis accumulates over executions: each execution adds to the {@link View} of every block it runs.
 * {@link ViewConsistency} derives the conflicts. Differences from the paper:
 * <ul>
 *   <li>The view of a block is the union over all its executions. In the paper's Elevator example, a branch that was
 *       not taken made a view too small and caused both false alarms.
 *   <li>Nested locks are an open question in the paper (section 7). Here an access belongs to every open block, and a
 *       conflict is judged once, at the outermost lock that all three views have in common.
 *   <li>Only fields that are written under some lock count. What is set before the threads start and only read later is
 *       constant.
 *   <li>A block that waits counts as two, because the lock is free in between.
 * </ul>
 * Volatile fields and locations of the JDK are left out.
 */
public final class Views implements Analysis {
    private static final int MAX_VIEWS = 1 << 20;
    private static final int MAX_LOCKS = 1 << 21;
    private static final int MAX_SITES = 1 << 22;
    private static final int NO_FIELD = -1;

    private final StableNaming naming;
    private final LongNumbers known = new LongNumbers();
    private View[] views = new View[16];
    private int count;
    private long[] written = new long[1];

    /** By thread: the numbers of its open blocks, outermost first. */
    private int[][] open = new int[8][4];

    private int[] depth = new int[8];

    /** By location: its field + 2, {@link #NO_FIELD} + 2 if it has none, or 0 if not yet resolved. */
    private int[] fields = new int[64];

    private int[] touched = new int[64];
    private int touchedCount;
    private boolean tooMany;
    private SectionListener listener = SectionListener.NONE;

    public Views(StableNaming naming) {
        this.naming = naming;
    }

    /** Attaches an observer from the next execution on; null detaches it. */
    public void watch(TornStates states) {
        listener = states == null ? SectionListener.NONE : states;
    }

    public List<View> all() {
        return Arrays.asList(views).subList(0, count);
    }

    /** Whether some thread wrote the field while holding a lock. */
    public boolean isWritten(int field) {
        return field >> 6 < written.length && (written[field >> 6] >>> field & 1) != 0;
    }

    /**
     * Merges what another process saw of a block; {@code outer} is the number of the enclosing block, or -1. Returns
     * the number of the block.
     */
    public int add(int outer, int lock, int block, int[] threads, int[] members, int[] sites, boolean[] writes) {
        int number = number(outer + 1, lock, block);
        if (number < 0) return -1;
        for (int thread : threads) views[number].usedBy(thread);
        for (int i = 0; i < members.length; i++) {
            views[number].add(members[i], sites[i]);
            if (writes[i]) markWritten(members[i]);
        }
        return number;
    }

    /** The number of the enclosing block, or -1. */
    public int outer(View view) {
        for (int i = 0; i < count; i++) if (views[i] == view.outer()) return i;
        return -1;
    }

    /** Whether the number of blocks exceeded the limit, so that some were left out. */
    public boolean tooMany() {
        return tooMany;
    }

    @Override
    public void begin(RaceListener unused) {
        for (int i = 0; i < depth.length; i++) depth[i] = 0;
        for (int i = 0; i < touchedCount; i++) fields[touched[i]] = 0;
        touchedCount = 0;
        listener.began();
    }

    @Override
    public void read(int thread, int location, int site) {
        if (thread < depth.length && depth[thread] != 0) access(thread, location, site, false);
    }

    @Override
    public void write(int thread, int location, int site) {
        if (thread < depth.length && depth[thread] != 0) access(thread, location, site, true);
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
        enter(thread, naming.lock(thread, lock), naming.block(thread));
    }

    @Override
    public void lockReleased(int thread, int lock) {
        leave(thread, naming.lock(thread, lock));
    }

    @Override
    public void lockHeld(int thread, int lock, boolean forWriting) {
        lockAcquired(thread, lock);
    }

    @Override
    public void lockNoLongerHeld(int thread, int lock, boolean forWriting) {
        lockReleased(thread, lock);
    }

    private void access(int thread, int location, int site, boolean write) {
        int field = location < fields.length && fields[location] != 0
                ? fields[location] - 2
                : resolveField(thread, location);
        if (field == NO_FIELD) return;
        if (write && !isWritten(field)) markWritten(field);
        for (int i = 0; i < depth[thread]; i++) {
            View view = views[open[thread][i]];
            if (!view.has(field)) view.add(field, site);
            listener.accessed(thread, view, field, write);
        }
    }

    private void markWritten(int field) {
        if (field >> 6 >= written.length) written = Growth.of(written, (field >> 6) + 1);
        written[field >> 6] |= 1L << field;
    }

    private int resolveField(int thread, int location) {
        int field = Math.max(naming.field(thread, location), NO_FIELD);
        if (location >= fields.length) fields = Growth.of(fields, location + 1);
        if (touchedCount == touched.length) touched = Growth.of(touched, touchedCount + 1);
        fields[location] = field + 2;
        touched[touchedCount++] = location;
        return field;
    }

    private void enter(int thread, int lock, int block) {
        if (thread >= depth.length) ensureCapacity(thread);
        int parent = depth[thread] == 0 ? 0 : open[thread][depth[thread] - 1] + 1;
        int number = number(parent, lock, block);
        if (number < 0) return;
        if (depth[thread] == open[thread].length) open[thread] = Growth.of(open[thread], depth[thread] + 1);
        open[thread][depth[thread]++] = number;
        View view = views[number];
        view.usedBy(naming.thread(thread));
        listener.entered(thread, view);
    }

    private int number(int parent, int lock, int block) {
        if (lock >= MAX_LOCKS || block >= MAX_SITES || count == MAX_VIEWS) {
            tooMany = true;
            return -1;
        }
        int number = known.of((long) parent << 43 | (long) lock << 22 | block);
        if (number < count) return number;
        if (count == views.length) {
            View[] longer = new View[count * 2];
            System.arraycopy(views, 0, longer, 0, count);
            views = longer;
        }
        views[count++] = new View(parent == 0 ? null : views[parent - 1], lock, block);
        return number;
    }

    /** Locks of java.util.concurrent may be released in any order. */
    private void leave(int thread, int lock) {
        if (thread >= depth.length) return;
        int[] blocks = open[thread];
        for (int i = depth[thread] - 1; i >= 0; i--) {
            View view = views[blocks[i]];
            if (view.lock() != lock) continue;
            depth[thread]--;
            System.arraycopy(blocks, i + 1, blocks, i, depth[thread] - i);
            listener.left(thread, view);
            return;
        }
    }

    private void ensureCapacity(int thread) {
        int before = depth.length;
        depth = Growth.of(depth, thread + 1);
        int[][] longer = new int[depth.length][];
        for (int i = 0; i < longer.length; i++) longer[i] = i < before ? open[i] : new int[4];
        open = longer;
    }
}
