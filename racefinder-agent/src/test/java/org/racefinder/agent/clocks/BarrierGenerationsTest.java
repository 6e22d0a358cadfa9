package org.racefinder.agent.clocks;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.racefinder.agent.shadow.WatchedThread;

class BarrierGenerationsTest {
    private final ClockSlots slots = new ClockSlots();
    private final WatchedThread fast = new WatchedThread("fast", slots.assign("fast", new int[0]));
    private final WatchedThread slow = new WatchedThread("slow", slots.assign("slow", new int[0]));

    @Test
    void aThreadThatLeavesLateIsNotOrderedAfterTheNextArrival() {
        BarrierGenerations barrier = new BarrierGenerations();
        long before = fast.epoch;
        long first = barrier.arrive(2, fast);
        barrier.arrive(2, slow);
        barrier.of(first).acquire(fast);
        long between = fast.epoch;
        barrier.arrive(2, fast);
        barrier.of(first).acquire(slow);
        assertTrue(slow.isOrdered(before));
        assertFalse(slow.isOrdered(between));
    }

    @Test
    void afterAResetAllGenerationsCountAsOne() {
        BarrierGenerations barrier = new BarrierGenerations();
        long first = barrier.arrive(2, fast);
        barrier.reset();
        long later = barrier.arrive(2, fast);
        barrier.of(first).acquire(slow);
        assertTrue(slow.isOrdered(Epoch.of(fast.slot, fast.clock[fast.slot] - 1)));
        assertFalse(later < first);
    }
}
