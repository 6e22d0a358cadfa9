package org.racefinder.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LockOrderTest {
    private static final RaceListener NONE = (location, first, firstSite, firstWrites, second, site, writes) -> {};

    /** Numbers are their own names; sites are counted. */
    private static final class CountedSites implements StableNaming {
        int site;

        @Override
        public int thread(int thread) {
            return thread;
        }

        @Override
        public int lock(int thread, int lock) {
            return lock;
        }

        @Override
        public int block(int thread) {
            return ++site;
        }

        @Override
        public int field(int thread, int location) {
            return location;
        }
    }

    private final LockOrder order = new LockOrder(new CountedSites());

    LockOrderTest() {
        order.begin(NONE);
    }

    /** Takes the locks nested in this order and releases them. */
    private void nest(int thread, int... locks) {
        for (int lock : locks) order.lockAcquired(thread, lock);
        for (int i = locks.length - 1; i >= 0; i--) order.lockReleased(thread, locks[i]);
    }

    private List<Integer> lengths() {
        List<Integer> lengths = new ArrayList<>();
        order.cycles(cycle -> lengths.add(cycle.size()));
        return lengths;
    }

    @Test
    void oppositeOrdersInTwoExecutionsAreACycle() {
        nest(0, 1, 2);
        order.begin(NONE);
        nest(1, 2, 1);
        assertEquals(List.of(2), lengths());
    }

    @Test
    void aLockThatAnExecutionLeftHeldIsNotHeldInTheNext() {
        order.lockAcquired(0, 1);
        order.begin(NONE);
        order.lockAcquired(0, 2);
        assertEquals(List.of(), order.acquisitions());
    }

    @Test
    void aLockReleasedOutOfOrderIsNoLongerHeld() {
        order.lockAcquired(0, 1);
        order.lockAcquired(0, 2);
        order.lockReleased(0, 1);
        order.lockAcquired(0, 3);
        nest(1, 3, 1);
        assertEquals(List.of(), lengths());
        nest(1, 3, 2);
        assertEquals(List.of(2), lengths());
    }

    @Test
    void aGateLockKeepsThreadsApartOnlyIfAllTakeIt() {
        nest(0, 9, 1, 2);
        nest(1, 9, 2, 1);
        assertEquals(List.of(), lengths());
        nest(1, 2, 1);
        assertEquals(List.of(2), lengths());
    }

    @Test
    void readLocksDoNotCountAndStampsForWritingDo() {
        order.lockHeld(0, 1, false);
        order.lockAcquired(0, 2);
        assertEquals(List.of(), order.acquisitions());
        order.lockReleased(0, 2);
        order.lockHeld(0, 1, true);
        order.lockAcquired(0, 2);
        assertEquals(List.of(1, 2), order.acquisitions().get(0).locks());
    }

    @Test
    void acquisitionsOfAnotherProcessAreAdded() {
        nest(0, 1, 2);
        LockOrder other = new LockOrder(new CountedSites());
        other.begin(NONE);
        for (int lock : new int[] {2, 1}) other.lockAcquired(1, lock);
        for (LockOrder.Acquisition each : other.acquisitions())
            order.add(
                    each.thread(),
                    each.locks().stream().mapToInt(Integer::intValue).toArray(),
                    each.sites().stream().mapToInt(Integer::intValue).toArray(),
                    each.locks().size());
        assertEquals(List.of(2), lengths());
    }

    @Test
    void manyThreadsAndDeepNestingsAreAllRecorded() {
        int[] locks = new int[40];
        for (int i = 0; i < locks.length; i++) locks[i] = 100 + i;
        for (int thread = 0; thread < 50; thread++) nest(thread, locks);
        assertEquals(50 * 39, order.acquisitions().size());
        assertFalse(order.tooMany());
        assertEquals(List.of(), lengths());
    }
}
