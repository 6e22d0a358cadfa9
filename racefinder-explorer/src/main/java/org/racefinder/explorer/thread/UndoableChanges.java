package org.racefinder.explorer.thread;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.search.Trace;

/**
 * The changes of shared variables and locks that a thread made in its loops and may still undo, such as the increment of
 * a counter that it decrements again because a limit was exceeded. If a variable has its old value again at the end of
 * an iteration and no other thread has noticed in between, the execution without the iteration is the same for all
 * other threads.
 */
public final class UndoableChanges {
    private static final int MAX_CHANGES = 32;

    private long[] names = {};
    private long[] before = {};
    private long[] after = {};
    /** The number of events in the trace at the change. */
    private int[] since = {};

    private boolean[] isLock = {};
    private int count;

    public void clear() {
        count = 0;
    }

    public int count() {
        return count;
    }

    /** Forgets the latest changes, because they are undone. */
    public void truncate(int to) {
        count = to;
    }

    /** Adds a change by the last event of the trace. Returns false if there are too many to be undone. */
    public boolean add(long name, long valueBefore, long valueAfter, boolean ofLock, Trace trace) {
        if (count == MAX_CHANGES) return false;
        if (names.length == 0) {
            names = new long[MAX_CHANGES];
            before = new long[MAX_CHANGES];
            after = new long[MAX_CHANGES];
            since = new int[MAX_CHANGES];
            isLock = new boolean[MAX_CHANGES];
        }
        names[count] = name;
        before[count] = valueBefore;
        after[count] = valueAfter;
        since[count] = trace.length();
        isLock[count++] = ofLock;
        return true;
    }

    /** Whether the variable was changed by one of the changes from the given one on. */
    public boolean includes(int from, long name) {
        for (int i = from; i < count; i++) if (names[i] == name) return true;
        return false;
    }

    /** Whether all variables that were changed from the given change on have their old values again. */
    public boolean areUndone(int from) {
        for (int i = from; i < count; i++) if (isFirst(from, i) && !isUndone(i)) return false;
        return true;
    }

    private boolean isUndone(int first) {
        if (!isLock[first]) return after[last(first)] == before[first];
        long sum = 0;
        for (int i = first; i < count; i++) if (names[i] == names[first]) sum += after[i];
        return sum == 0;
    }

    /**
     * Whether another thread has noticed a change from the given one on before it was undone. Any access of a changed
     * variable counts. Who acquires or releases a lock does not notice that others held it before; whoever only looks at
     * it, as a failed attempt does, notices.
     */
    public boolean areNoticed(int from, int actor, Trace trace) {
        for (int i = from; i < count; i++) {
            if (!isFirst(from, i)) continue;
            // later accesses must not count, since their order with other events of this thread may vary
            int end = since[last(i)];
            for (int k = since[i]; k < end; k++) {
                Event event = trace.event(k);
                if (event.actor != actor && isNoticed(event.footprint, i)) return true;
            }
        }
        return false;
    }

    /** The value that a variable had before the given change, or {@code current} if it is a lock. */
    public long valueBefore(int from, long name, long current) {
        for (int i = from; i < count; i++) if (names[i] == name && !isLock[i]) return before[i];
        return current;
    }

    /** Whether all changes from the given one on acquired or released a lock. */
    public boolean areOfLocks(int from) {
        for (int i = from; i < count; i++) if (!isLock[i]) return false;
        return true;
    }

    private boolean isNoticed(Footprint footprint, int change) {
        if (footprint.isEverything()) return true;
        int at = footprint.indexOf(names[change]);
        return at >= 0 && !(isLock[change] && footprint.writes(at));
    }

    private boolean isFirst(int from, int change) {
        for (int i = from; i < change; i++) if (names[i] == names[change]) return false;
        return true;
    }

    private int last(int change) {
        int last = change;
        for (int i = change + 1; i < count; i++) if (names[i] == names[change]) last = i;
        return last;
    }
}
