package org.racefinder.analysis;

import java.util.List;
import org.racefinder.analysis.ViewConsistency.Conflict;

/**
 * Looks for an execution that exhibits a conflict of {@link ViewConsistency}. Thread t accesses two fields f and g in
 * the blocks a and b; another thread accesses both in one block m. The state is torn when
 * <ul>
 *   <li>t reads f in a, then m writes both, then t reads g in b: t has an old f and a new g; or
 *   <li>t writes f in a, then m reads both, then t writes g in b: m has seen a new f and an old g.
 * </ul>
 * In neither case has t accessed the first field again in between. Values are not compared: a write that changes
 * nothing counts.
 */
public final class TornStates implements SectionListener {
    /** Called at the access that completes the pattern, once per conflict, with its index in the list. */
    public interface Witness {
        void torn(int conflict);
    }

    private final Conflict[] conflicts;
    private final View[][] diverging;
    private final boolean[] seen;
    private final Witness witness;
    private int left;

    private int time;
    private Access[] accesses = new Access[8];
    private MaximalBlockRun maximalRuns;

    /** The times at which one thread last read and wrote one field in one block. */
    private static final class Access {
        final int field;
        final View view;
        final Access next;
        int read = -1;
        int written = -1;

        Access(int field, View view, Access next) {
            this.field = field;
            this.view = view;
            this.next = next;
        }
    }

    /** One execution of a maximal block. Row 0 contains the fields it read, row 1 the fields it wrote. */
    private static final class MaximalBlockRun {
        final int thread;
        final View view;
        final int start;
        final MaximalBlockRun next;
        final BitRows fields = new BitRows();
        boolean ended;

        MaximalBlockRun(int thread, View view, int start, MaximalBlockRun next) {
            this.thread = thread;
            this.view = view;
            this.start = start;
            this.next = next;
        }
    }

    public TornStates(List<Conflict> conflicts, Witness witness) {
        this.conflicts = conflicts.toArray(Conflict[]::new);
        this.diverging = new View[this.conflicts.length][];
        for (int i = 0; i < diverging.length; i++)
            diverging[i] = this.conflicts[i].diverging().toArray(View[]::new);
        this.seen = new boolean[this.conflicts.length];
        this.witness = witness;
        this.left = seen.length;
    }

    public boolean allSeen() {
        return left == 0;
    }

    @Override
    public void began() {
        time = 0;
        maximalRuns = null;
        for (int i = 0; i < accesses.length; i++) accesses[i] = null;
    }

    @Override
    public void entered(int thread, View view) {
        for (Conflict conflict : conflicts) {
            if (conflict.maximal() != view) continue;
            maximalRuns = new MaximalBlockRun(thread, view, ++time, maximalRuns);
            return;
        }
    }

    @Override
    public void left(int thread, View view) {
        MaximalBlockRun run = running(thread, view);
        if (run != null) run.ended = true;
    }

    @Override
    public void accessed(int thread, View view, int field, boolean write) {
        time++;
        MaximalBlockRun run = running(thread, view);
        if (run != null) run.fields.set(write ? 1 : 0, field);
        for (int i = 0; i < conflicts.length; i++) {
            if (!seen[i] && conflicts[i].maximal().has(field) && completes(i, thread, view, field, write)) {
                seen[i] = true;
                left--;
                witness.torn(i);
            }
        }
        Access access = access(thread, view, field);
        if (write) access.written = time;
        else access.read = time;
    }

    private MaximalBlockRun running(int thread, View view) {
        for (MaximalBlockRun run = maximalRuns; run != null; run = run.next)
            if (run.thread == thread && run.view == view && !run.ended) return run;
        return null;
    }

    /**
     * Whether the thread, now at field g in block b, earlier accessed another field in a diverging block, with an
     * execution of the maximal block in between.
     */
    private boolean completes(int conflict, int thread, View b, int g, boolean write) {
        if (!isDiverging(conflict, b) || thread >= accesses.length) return false;
        View maximal = conflicts[conflict].maximal();
        for (Access first = accesses[thread]; first != null; first = first.next) {
            View a = first.view;
            int f = first.field;
            if (a == b || a.has(g) || b.has(f) || !maximal.has(f) || !isDiverging(conflict, a)) continue;
            int since = write ? first.written : first.read;
            if (since < 0 || since < last(thread, f, write)) continue;
            if (write && last(thread, g, true) > since) continue;
            if (maximalRunBetween(maximal, thread, since, write ? 0 : 1, f, g)) return true;
        }
        return false;
    }

    private boolean maximalRunBetween(View maximal, int thread, int since, int row, int f, int g) {
        for (MaximalBlockRun run = maximalRuns; run != null && run.start > since; run = run.next) {
            if (run.view == maximal && run.thread != thread && run.fields.get(row, f) && run.fields.get(row, g))
                return true;
        }
        return false;
    }

    private boolean isDiverging(int conflict, View view) {
        for (View each : diverging[conflict]) if (each == view) return true;
        return false;
    }

    private int last(int thread, int field, boolean write) {
        int last = -1;
        for (Access a = accesses[thread]; a != null; a = a.next) {
            if (a.field == field) last = Math.max(last, write ? a.written : a.read);
        }
        return last;
    }

    private Access access(int thread, View view, int field) {
        if (thread >= accesses.length) {
            Access[] longer = new Access[thread * 2];
            System.arraycopy(accesses, 0, longer, 0, accesses.length);
            accesses = longer;
        }
        for (Access a = accesses[thread]; a != null; a = a.next) if (a.field == field && a.view == view) return a;
        accesses[thread] = new Access(field, view, accesses[thread]);
        return accesses[thread];
    }
}
