package org.racefinder.agent.jdk;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.racefinder.agent.clocks.SyncClock;
import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.analysis.OptimisticReads;
import org.racefinder.trace.log.LogOp;

/**
 * The optimistic stamps of StampedLocks that the threads of this run hold, and the races that wait for their
 * validation.
 */
public final class OptimisticStamps {
    private final Set<OptimisticReads<SyncClock>> open =
            Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));

    void stamped(WatchedThread t, SyncClock lock, long stamp) {
        t.settle();
        if (t.optimistic == null) {
            t.optimistic = new OptimisticReads<>();
            open.add(t.optimistic);
        }
        if (t.log != null) lock.record(t, LogOp.STAMPED, version(stamp));
        t.optimistic.stamped(lock, stamp);
    }

    /**
     * Records that the thread validated or converted a stamp. If it was {@code valid}, the clock of the last write
     * unlock has been acquired.
     */
    void recordValidation(WatchedThread t, SyncClock lock, long stamp, boolean valid) {
        if (t.optimistic == null) return;
        t.settle();
        if (t.log != null) lock.record(t, valid ? LogOp.VALIDATED : LogOp.REFUTED, version(stamp));
        t.optimistic.recordValidation(lock, stamp, valid);
    }

    /** The version that a log records. It is enough to distinguish the stamps of one lock. */
    private static int version(long stamp) {
        return (int) OptimisticReads.version(stamp) & Integer.MAX_VALUE;
    }

    /** Ends the stamps of a thread that ended without validating them. */
    public void ended(WatchedThread t) {
        if (t.optimistic == null) return;
        t.settle();
        open.remove(t.optimistic);
        t.optimistic.end();
        t.optimistic = null;
    }

    /** Ends all stamps at the end of the run. */
    public void ended() {
        synchronized (open) {
            open.forEach(OptimisticReads::end);
        }
    }
}
