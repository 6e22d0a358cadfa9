package org.racefinder.jdk.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.contract.Subject;

class ModelTest {
    @Test
    void aTitleContainsTheParameterTypes() {
        assertEquals(
                "java.util.concurrent.LinkedBlockingQueue.toArray(Object[])",
                JdkModels.find(
                                "java/util/concurrent/LinkedBlockingQueue",
                                "toArray",
                                "([Ljava/lang/Object;)[Ljava/lang/Object;")
                        .title());
        assertEquals(
                "java.util.concurrent.Semaphore.tryAcquire(int, long, TimeUnit)",
                JdkModels.find("java/util/concurrent/Semaphore", "tryAcquire", "(IJLjava/util/concurrent/TimeUnit;)Z")
                        .title());
    }

    @Test
    void allRowsOfStampedLocksAreMarked() {
        for (Model each : JdkModels.all())
            assertEquals(each.owner().contains("StampedLock"), each.is(Trait.STAMPED), each.title());
    }

    @Test
    void onlySortedMapsCompareKeysWithAnyOtherKey() {
        for (Model each : JdkModels.all())
            if (each.contract().subject() == Subject.MAP)
                assertEquals(each.owner().contains("SkipList"), each.is(Trait.SORTED), each.title());
    }

    @Test
    void releasingASemaphoreIsAPureReleaseAndAcquiringIsNot() {
        assertTrue(Contract.RELEASE.isPureRelease());
        assertTrue(Contract.UNLOCK.isPureRelease());
        assertTrue(Contract.COUNT_DOWN.isPureRelease());
        assertEquals(false, Contract.ACQUIRE.isPureRelease());
        assertEquals(false, Contract.LOCK_QUERY.isPureRelease());
    }
}
