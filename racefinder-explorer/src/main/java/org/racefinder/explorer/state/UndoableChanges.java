package org.racefinder.explorer.state;

import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Trace;

/**
 * The changes of shared variables that a thread may still undo, such as the increment of a counter that it decrements
 * again because a limit was exceeded. If a variable has its old value again and no other thread has accessed it in
 * between, the execution without both changes is the same for all other threads.
 */
final class UndoableChanges {
    private static final int MAX_VARIABLES = 4;

    private final long[] names = new long[MAX_VARIABLES];
    private final long[] before = new long[MAX_VARIABLES];
    /** The number of events in the trace at the first change of the variable. */
    private final int[] since = new int[MAX_VARIABLES];

    private final boolean[] isUndone = new boolean[MAX_VARIABLES];
    private int count;

    void clear() {
        count = 0;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /**
     * Records a change by the event that the given actor performed last. Returns false if the changes can no longer be
     * undone without a trace.
     */
    boolean add(long name, long valueBefore, long valueAfter, int actor, Trace trace) {
        int at = 0;
        while (at < count && names[at] != name) at++;
        if (at == MAX_VARIABLES) return false;
        if (at == count) {
            names[at] = name;
            before[at] = valueBefore;
            since[at] = trace.length();
            count++;
        }
        isUndone[at] = valueAfter == before[at];
        return !isUndone[at] || !isAccessedByOthers(at, actor, trace);
    }

    /** Whether the variable has a new value, which may be undone. */
    boolean include(long name) {
        for (int i = 0; i < count; i++) if (names[i] == name) return !isUndone[i];
        return false;
    }

    /** Whether all variables have their old values again. */
    boolean areAllUndone() {
        for (int i = 0; i < count; i++) if (!isUndone[i]) return false;
        return true;
    }

    private boolean isAccessedByOthers(int at, int actor, Trace trace) {
        for (int i = since[at]; i < trace.length(); i++) {
            Event event = trace.event(i);
            if (event.actor == actor) continue;
            if (event.footprint.isEverything() || event.footprint.indexOf(names[at]) >= 0) return true;
        }
        return false;
    }
}
