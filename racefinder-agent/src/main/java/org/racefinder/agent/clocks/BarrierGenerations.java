package org.racefinder.agent.clocks;

/**
 * The arrivals at a cyclic barrier, by generation. Nobody arrives for the next one before all have arrived for this one, so counting tells which an arrival belongs to, until the barrier is
 * reset: from then on all generations count as one, which only adds order.
 */
public final class BarrierGenerations {
    private static final int KEPT = 4;
    private final SyncClock[] clocks = new SyncClock[KEPT];
    private final SyncClock every = new SyncClock();
    private long arrivals;
    private boolean reset;

    public synchronized long arrive(int parties, ThreadClock t) {
        long generation = arrivals++ / Math.max(1, parties);
        boolean isFirst = (arrivals - 1) % Math.max(1, parties) == 0;
        int at = (int) (generation % KEPT);
        if (isFirst || clocks[at] == null) clocks[at] = new SyncClock();
        clocks[at].release(t);
        every.release(t);
        return generation;
    }

    public synchronized SyncClock of(long generation) {
        return reset ? every : clocks[(int) (generation % KEPT)];
    }

    /** What is done in the barrier's action, before those who wait are let go. */
    public synchronized void release(long generation, ThreadClock t) {
        clocks[(int) (generation % KEPT)].release(t);
        every.release(t);
    }

    public synchronized void reset() {
        reset = true;
    }
}
