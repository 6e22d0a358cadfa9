package org.racefinder.agent.clocks;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.racefinder.agent.shadow.WatchedThread;

class QueueElementsTest {
    private final ClockSlots slots = new ClockSlots();
    private final WatchedThread main = new WatchedThread("main", slots.assign("main", new int[0]));
    private final WatchedThread puts = new WatchedThread("puts", slots.assign("puts", main.clock.clone()));
    private final WatchedThread putsAnother =
            new WatchedThread("puts another", slots.assign("puts another", main.clock.clone()));
    private final QueueElements elements = new QueueElements();
    private final Object one = new Object();
    private final Object another = new Object();

    private static boolean isAfter(WatchedThread t, WatchedThread before, int time) {
        return before.slot < t.clock.length && t.clock[before.slot] >= time;
    }

    private int put(Object element, WatchedThread by) {
        int time = by.clock[by.slot];
        SyncClock announcement = announced(element, by);
        elements.confirm(element, by, announcement);
        return time;
    }

    private SyncClock announced(Object element, WatchedThread by) {
        SyncClock announcement = new SyncClock();
        announcement.replace(by);
        elements.announce(element, announcement);
        return announcement;
    }

    @Test
    void anElementCanBeTakenBeforeItsPutReturns() {
        int before = puts.clock[puts.slot];
        SyncClock announcement = announced(one, puts);
        elements.taken(one, main);
        elements.confirm(one, puts, announcement);
        assertTrue(isAfter(main, puts, before));
    }

    @Test
    void aRefusedPutCreatesNoEdge() {
        int accepted = put(one, puts);
        int refused = putsAnother.clock[putsAnother.slot];
        elements.withdraw(one, announced(one, putsAnother));
        elements.seen(one, main);
        elements.seenAll(main);
        elements.taken(one, main);
        assertTrue(isAfter(main, puts, accepted));
        assertFalse(isAfter(main, putsAnother, refused));
    }

    @Test
    void takingAnElementIsOrderedOnlyAfterItsOwnPut() {
        int before = put(one, puts);
        int beforeAnother = put(another, putsAnother);
        elements.taken(one, main);
        assertTrue(isAfter(main, puts, before));
        assertFalse(isAfter(main, putsAnother, beforeAnother));
    }

    @Test
    void anElementTakenAfterItWasSeenIsStillOrdered() {
        int before = put(one, puts);
        elements.taken(one, putsAnother);
        elements.seen(one, main);
        assertTrue(isAfter(main, puts, before));
    }

    @Test
    void aTraversalIsOrderedAfterTakenElementsToo() {
        int before = put(one, puts);
        elements.taken(one, putsAnother);
        elements.seenAll(main);
        assertTrue(isAfter(main, puts, before));
    }

    @Test
    void eachOfManyElementsIsFoundAgain() {
        List<Object> many = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) many.add(new Object());
        for (Object element : many) put(element, puts);
        int before = put(one, putsAnother);
        for (Object element : many) elements.taken(element, main);
        assertFalse(isAfter(main, putsAnother, before));
        elements.taken(one, main);
        assertTrue(isAfter(main, putsAnother, before));
    }
}
