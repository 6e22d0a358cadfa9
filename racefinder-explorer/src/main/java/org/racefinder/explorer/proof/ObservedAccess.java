package org.racefinder.explorer.proof;

import java.util.List;
import org.racefinder.explorer.memory.VariableOps;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.story.SharedVariable;
import org.racefinder.model.CodeSite;

/**
 * An access in an observed execution.
 *
 * @param time its position among the accesses, releases and acquires of the execution
 * @param wrote whether a plain access writes
 * @param op the operation of a volatile or atomic access; null for a plain one
 * @param held the locks that the thread held exclusively
 */
record ObservedAccess(
        int time,
        ManagedThread thread,
        SharedVariable variable,
        CodeSite site,
        boolean wrote,
        VariableOps.Volatile op,
        List<Object> held) {
    boolean isSynchronizing() {
        return op != null;
    }

    boolean reads() {
        return op == null ? !wrote : op.reads();
    }

    /** For some compare-and-sets, this is decided after they were observed. */
    boolean writes() {
        return op == null ? wrote : op.wrote;
    }

    boolean conflictsWith(ObservedAccess other) {
        return thread != other.thread && (writes() || other.writes());
    }

    /** Whether whatever is said about the order of one of them also holds for the other, if it comes no earlier. */
    boolean isLike(ObservedAccess other) {
        return thread == other.thread
                && writes() == other.writes()
                && isSynchronizing() == other.isSynchronizing()
                && site.equals(other.site)
                && holdsTheSame(other);
    }

    private boolean holdsTheSame(ObservedAccess other) {
        if (held.size() != other.held.size()) return false;
        for (int i = 0; i < held.size(); i++) if (held.get(i) != other.held.get(i)) return false;
        return true;
    }

    /** Returns a lock that both accesses hold, or null. */
    Object commonLock(ObservedAccess other) {
        for (Object lock : held) for (Object same : other.held) if (lock == same) return lock;
        return null;
    }
}
