package org.racefinder.agent.clocks;

/**
 * The arrivals at a cyclic barrier, by generation. No thread arrives for the next generation before all have arrived
 * for the current one, so the number of arrivals determines the generation. After a reset of the barrier this is no
 * longer true: from then on, all generations count as one, which only adds order.
 */
public final class BarrierGenerations {
    private static final int KEPT_GENERATIONS = 4;
    private final SyncClock[] clocks = new SyncClock[KEPT_GENERATIONS];
    private final SyncClock all = new SyncClock();
    private long arrivals;
    private boolean reset;

    public synchronized long arrive(int parties, ThreadClock t) {
        long generation = arrivals++ / Math.max(1, parties);
        boolean isFirst = (arrivals - 1) % Math.max(1, parties) == 0;
        int at = (int) (generation % KEPT_GENERATIONS);
        if (isFirst || clocks[at] == null) clocks[at] = new SyncClock();
        clocks[at].release(t);
        all.release(t);
        return generation;
    }

    public synchronized SyncClock of(long generation) {
        return reset ? all : clocks[(int) (generation % KEPT_GENERATIONS)];
    }

    /** Releases the actions of the barrier's action, before the waiting threads continue. */
    public synchronized void release(long generation, ThreadClock t) {
        clocks[(int) (generation % KEPT_GENERATIONS)].release(t);
        all.release(t);
    }

    public synchronized void reset() {
        reset = true;
    }
}
