package org.racefinder.agent.clocks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.racefinder.agent.shadow.WatchedThread;

class ClockSlotsTest {
    private final ClockSlots slots = new ClockSlots();
    private final WatchedThread main = new WatchedThread("main", slots.assign("main", new int[0]));

    /** Makes an access, releases it, and then acts in a way that no thread can race with. */
    private WatchedThread ended(String name, SyncClock told) {
        WatchedThread t = new WatchedThread(name, slots.assign(name, main.clock.clone()));
        t.accessAt(1);
        told.release(t);
        new SyncClock().release(t);
        slots.ended(t);
        return t;
    }

    @Test
    void theSlotOfAThreadWhoseLastAccessIsKnownIsReused() {
        SyncClock told = new SyncClock();
        WatchedThread first = ended("first", told);
        told.acquire(main);
        WatchedThread second = new WatchedThread("second", slots.assign("second", main.clock.clone()));
        assertEquals(first.slot, second.slot);
        assertTrue(
                second.clock[second.slot] > first.clock[first.slot], "what is known of the first is not of the second");
        assertEquals("first", slots.name(Epoch.of(first.slot, 1)));
        assertEquals("second", slots.name(second.epoch));
    }

    @Test
    void aThreadUnknownToOthersKeepsItsSlot() {
        WatchedThread first = ended("first", new SyncClock());
        assertNotEquals(first.slot, new WatchedThread("second", slots.assign("second", main.clock.clone())).slot);
        assertTrue(slots.isExact());
    }

    @Test
    void aThreadWithoutAccessesPassesItsSlotToThreadsThatKnowItsPredecessor() {
        int[] unknowing = main.clock.clone();
        SyncClock told = new SyncClock();
        WatchedThread first = ended("first", told);
        told.acquire(main);
        WatchedThread second = new WatchedThread("second", slots.assign("second", main.clock.clone()));
        assertEquals(first.slot, second.slot);
        slots.ended(second);
        assertNotEquals(first.slot, new WatchedThread("unknowing", slots.assign("unknowing", unknowing)).slot);
        assertEquals(first.slot, new WatchedThread("third", slots.assign("third", main.clock.clone())).slot);
    }

    @Test
    void slotsAreFoundBehindThoseOfUnknownThreads() {
        for (int batch = 0; batch < 100; batch++) {
            SyncClock told = new SyncClock();
            for (int i = 0; i < 100; i++) ended("t" + i, told);
            told.acquire(main);
        }
        assertTrue(slots.isExact());
        assertTrue(new WatchedThread("last", slots.assign("last", main.clock.clone())).slot < 300);
    }

    @Test
    void runningOutOfSlotsIsReported() {
        for (int i = 0; i < 5000; i++) ended("t" + i, new SyncClock());
        assertFalse(slots.isExact());
        assertEquals(5001, slots.threads());
    }
}
