package org.racefinder.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SlotsTest {
    private final Slots slots = new Slots();
    private final WatchedThread main = slots.thread("main", new int[0]);

    @Test
    void aJoinedThreadGivesItsPlaceToTheNext() {
        WatchedThread first = slots.thread("first", main.clock.clone());
        slots.ended(first);
        main.join(first.clock);
        WatchedThread second = slots.thread("second", main.clock.clone());
        assertEquals(first.slot, second.slot);
        assertEquals("first", slots.name(first.epoch));
        assertEquals("second", slots.name(second.epoch));
    }

    @Test
    void aThreadThatNobodyJoinedKeepsItsPlace() {
        WatchedThread first = slots.thread("first", main.clock.clone());
        slots.ended(first);
        assertNotEquals(first.slot, slots.thread("second", main.clock.clone()).slot);
        assertTrue(slots.isExact());
    }

    @Test
    void placesThatRunOutAreConfessed() {
        for (int i = 0; i < 5000; i++) slots.ended(slots.thread("t" + i, main.clock.clone()));
        assertFalse(slots.isExact());
        assertEquals(5001, slots.threads());
    }
}
