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

    /** Creates a thread that accesses a location, releases {@code released}, makes one more release, and ends. */
    private WatchedThread ended(String name, SyncClock released) {
        WatchedThread t = new WatchedThread(name, slots.assign(name, main.clock.clone()));
        t.accessAt(1);
        released.release(t);
        new SyncClock().release(t);
        slots.ended(t);
        return t;
    }

    @Test
    void theSlotOfAThreadWhoseLastAccessIsOrderedIsReused() {
        SyncClock released = new SyncClock();
        WatchedThread first = ended("first", released);
        released.acquire(main);
        WatchedThread second = new WatchedThread("second", slots.assign("second", main.clock.clone()));
        assertEquals(first.slot, second.slot);
        assertTrue(
                second.clock[second.slot] > first.clock[first.slot],
                "knowledge of the first thread must not count as knowledge of the second");
        assertEquals("first", slots.name(Epoch.of(first.slot, 1)));
        assertEquals("second", slots.name(second.epoch));
    }

    @Test
    void aThreadThatNoOtherIsOrderedAfterKeepsItsSlot() {
        WatchedThread first = ended("first", new SyncClock());
        assertNotEquals(first.slot, new WatchedThread("second", slots.assign("second", main.clock.clone())).slot);
        assertTrue(slots.isExact());
    }

    @Test
    void theSlotOfAThreadWithoutAccessesIsReusedByThreadsOrderedAfterItsPredecessor() {
        int[] unordered = main.clock.clone();
        SyncClock released = new SyncClock();
        WatchedThread first = ended("first", released);
        released.acquire(main);
        WatchedThread second = new WatchedThread("second", slots.assign("second", main.clock.clone()));
        assertEquals(first.slot, second.slot);
        slots.ended(second);
        assertNotEquals(first.slot, new WatchedThread("unknowing", slots.assign("unknowing", unordered)).slot);
        assertEquals(first.slot, new WatchedThread("third", slots.assign("third", main.clock.clone())).slot);
    }

    @Test
    void slotsAreReusedAlthoughOthersCannotBe() {
        for (int batch = 0; batch < 100; batch++) {
            SyncClock released = new SyncClock();
            for (int i = 0; i < 100; i++) ended("t" + i, released);
            released.acquire(main);
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
