package org.racefinder.analysis;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The rules of JLS 17.4.4 and 17.4.5, one by one, for every analysis that claims to follow them exactly. */
@ParameterizedClass
@EnumSource(
        value = AnalysisName.class,
        mode = EnumSource.Mode.EXCLUDE,
        names = {"ERASER", "VIEWS", "LOCK_ORDER", "GOLDILOCKS_EXCLUSIVE"})
class PreciseAnalysisTest {
    private static final int X = 0;
    private static final int LOCK = 1;
    private static final int V = 2;
    private static final int LIFE = 3;

    private final Analysis analysis;
    private final RaceLines races = new RaceLines();

    PreciseAnalysisTest(AnalysisName name) {
        analysis = name.make(null);
    }

    @BeforeEach
    void begin() {
        analysis.begin(races);
    }

    @Test
    void unorderedWriteThenReadIsARace() {
        analysis.write(0, X, 10);
        analysis.read(1, X, 20);
        races.assertAre("WR on 0: 0@10 1@20");
    }

    @Test
    void unorderedWriteThenWriteIsARace() {
        analysis.write(0, X, 10);
        analysis.write(1, X, 20);
        races.assertAre("WW on 0: 0@10 1@20");
    }

    @Test
    void unorderedReadThenWriteIsARace() {
        analysis.read(0, X, 10);
        analysis.write(1, X, 20);
        races.assertAre("RW on 0: 0@10 1@20");
    }

    @Test
    void readsDoNotConflict() {
        analysis.read(0, X, 10);
        analysis.read(1, X, 20);
        races.assertAre();
    }

    @Test
    void programOrderOrders() {
        analysis.write(0, X, 10);
        analysis.read(0, X, 11);
        analysis.write(0, X, 12);
        races.assertAre();
    }

    @Test
    void otherLocationsDoNotConflict() {
        analysis.write(0, X, 10);
        analysis.write(1, X + 7, 20);
        races.assertAre();
    }

    @Test
    void monitorExitHappensBeforeLaterEnter() {
        analysis.lockAcquired(0, LOCK);
        analysis.write(0, X, 10);
        analysis.lockReleased(0, LOCK);
        analysis.lockAcquired(1, LOCK);
        analysis.write(1, X, 20);
        races.assertAre();
    }

    @Test
    void aDifferentLockOrdersNothing() {
        analysis.lockAcquired(0, LOCK);
        analysis.write(0, X, 10);
        analysis.lockReleased(0, LOCK);
        analysis.lockAcquired(1, LOCK + 5);
        analysis.write(1, X, 20);
        races.assertAre("WW on 0: 0@10 1@20");
    }

    @Test
    void whatFollowsAReleaseIsNotPublishedByIt() {
        analysis.release(0, V);
        analysis.write(0, X, 10);
        analysis.acquire(1, V);
        analysis.read(1, X, 20);
        races.assertAre("WR on 0: 0@10 1@20");
    }

    @Test
    void anAcquireBeforeTheReleaseOrdersNothing() {
        analysis.acquire(1, V);
        analysis.write(0, X, 10);
        analysis.release(0, V);
        analysis.read(1, X, 20);
        races.assertAre("WR on 0: 0@10 1@20");
    }

    @Test
    void volatileReadPublishesNothing() {
        analysis.write(0, X, 10);
        analysis.acquire(0, V);
        analysis.acquire(1, V);
        analysis.write(1, X, 20);
        races.assertAre("WW on 0: 0@10 1@20");
    }

    @Test
    void volatileWriteJoinsWithEarlierWritesOfTheVolatile() {
        analysis.write(0, X, 10);
        analysis.release(0, V);
        analysis.release(1, V);
        analysis.acquire(2, V);
        analysis.read(2, X, 20);
        races.assertAre();
    }

    @Test
    void volatileWriteAcquiresNothing() {
        analysis.write(0, X, 10);
        analysis.release(0, V);
        analysis.release(1, V);
        analysis.read(1, X, 20);
        races.assertAre("WR on 0: 0@10 1@20");
    }

    @Test
    void releaseOnlyReplacesWhatWasReleasedBefore() {
        analysis.write(0, X, 10);
        analysis.release(0, V);
        analysis.releaseOnly(1, V);
        analysis.acquire(2, V);
        analysis.read(2, X, 20);
        races.assertAre("WR on 0: 0@10 2@20");
    }

    @Test
    void startAndJoinOrderThroughTheLifeOfTheThread() {
        analysis.write(0, X, 10);
        analysis.release(0, LIFE);
        analysis.acquire(1, LIFE);
        analysis.write(1, X, 20);
        analysis.release(1, LIFE);
        analysis.acquire(0, LIFE);
        analysis.write(0, X, 11);
        races.assertAre();
    }

    @Test
    void orderIsTransitiveThroughAThirdThread() {
        analysis.lockAcquired(0, LOCK);
        analysis.write(0, X, 10);
        analysis.lockReleased(0, LOCK);
        analysis.lockAcquired(1, LOCK);
        analysis.release(1, V);
        analysis.acquire(2, V);
        analysis.write(2, X, 30);
        races.assertAre();
    }

    @Test
    void nothingIsKeptFromThePreviousExecution() {
        analysis.write(0, X, 10);
        analysis.release(0, V);
        analysis.begin(races);
        analysis.read(1, X, 20);
        analysis.write(0, X + 1, 10);
        analysis.acquire(1, V);
        analysis.read(1, X + 1, 20);
        races.assertAre("WR on 1: 0@10 1@20");
    }

    @Test
    void locationAndSyncNumbersMayBeLarge() {
        analysis.write(0, 5_000_000, 10);
        analysis.release(0, 5_000_001);
        analysis.acquire(1, 6_000_000);
        analysis.read(1, 5_000_000, 20);
        races.assertAre("WR on 5000000: 0@10 1@20");
    }

    @Test
    void bothReadersMustBeOrderedBeforeAWrite() {
        analysis.read(0, X, 10);
        analysis.read(1, X, 20);
        analysis.release(0, V);
        analysis.acquire(2, V);
        analysis.write(2, X, 30);
        races.assertAre("RW on 0: 1@20 2@30");
    }

    @Test
    void concurrentReadersThatBothReleaseAreOrderedBeforeTheWriter() {
        analysis.read(0, X, 10);
        analysis.read(1, X, 20);
        analysis.release(0, V);
        analysis.release(1, V);
        analysis.acquire(2, V);
        analysis.write(2, X, 30);
        races.assertAre();
    }

    @Test
    void aJoinUnderALockIsPassedOnThroughTheLock() {
        analysis.write(1, X, 20);
        analysis.release(1, LIFE);
        analysis.lockAcquired(0, LOCK);
        analysis.acquire(0, LIFE);
        analysis.lockReleased(0, LOCK);
        analysis.lockAcquired(2, LOCK);
        analysis.write(2, X, 30);
        races.assertAre();
    }

    @Test
    void defaultValuesAreOrderedBeforeEveryThread() {
        analysis.release(0, V);
        analysis.read(1, X, 20);
        analysis.read(2, X, 30);
        races.assertAre();
    }

    @Test
    void twoReadersThatPassThroughOneLockAreOrderedBeforeItsNextHolder() {
        analysis.write(0, X, 10);
        start(0, 1, LIFE);
        start(0, 2, LIFE + 1);
        analysis.read(1, X, 20);
        analysis.read(2, X, 30);
        analysis.lockAcquired(1, LOCK);
        analysis.lockReleased(1, LOCK);
        analysis.lockAcquired(2, LOCK);
        analysis.lockReleased(2, LOCK);
        analysis.lockAcquired(0, LOCK);
        analysis.write(0, X, 11);
        races.assertAre();
    }

    private void start(int parent, int child, int life) {
        analysis.release(parent, life);
        analysis.acquire(child, life);
    }
}
