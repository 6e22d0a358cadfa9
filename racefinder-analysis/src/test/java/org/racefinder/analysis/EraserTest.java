package org.racefinder.analysis;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EraserTest {
    private static final int X = 0;
    private static final int LOCK = 1;
    private static final int OTHER = 2;
    private static final int V = 3;

    private final Eraser eraser = new Eraser();
    private final RaceLines warnings = new RaceLines();

    @BeforeEach
    void begin() {
        eraser.begin(warnings);
    }

    private void writeUnder(int lock, int thread, int site) {
        eraser.lockAcquired(thread, lock);
        eraser.write(thread, X, site);
        eraser.lockReleased(thread, lock);
    }

    @Test
    void oneLockAtAllTimesCausesNoWarning() {
        writeUnder(LOCK, 0, 10);
        writeUnder(LOCK, 1, 20);
        writeUnder(LOCK, 0, 10);
        warnings.assertAre();
    }

    @Test
    void warnsWhenNoCommonLockIsLeft() {
        writeUnder(LOCK, 0, 10);
        writeUnder(OTHER, 1, 20);
        warnings.assertAre();
        writeUnder(LOCK, 0, 11);
        warnings.assertAre("WW on 0: 1@20 0@11");
    }

    @Test
    void initialisationNeedsNoLock() {
        eraser.write(0, X, 9);
        eraser.write(0, X, 10);
        writeUnder(LOCK, 1, 20);
        writeUnder(LOCK, 0, 11);
        warnings.assertAre();
    }

    @Test
    void dataThatIsOnlyReadAfterInitialisationNeedsNoLock() {
        eraser.write(0, X, 10);
        eraser.read(1, X, 20);
        eraser.read(2, X, 30);
        warnings.assertAre();
    }

    @Test
    void warnsOfAWriteToSharedDataWithoutALock() {
        eraser.write(0, X, 10);
        eraser.read(1, X, 20);
        eraser.write(0, X, 11);
        warnings.assertAre("RW on 0: 1@20 0@11");
    }

    @Test
    void readsRefineTheCandidatesTheyPrecede() {
        writeUnder(LOCK, 0, 10);
        eraser.read(1, X, 20);
        writeUnder(LOCK, 0, 11);
        warnings.assertAre("RW on 0: 1@20 0@11");
    }

    @Test
    void aReadThatEmptiesTheCandidatesIsShownWithTheOtherThreadsWrite() {
        writeUnder(LOCK, 0, 10);
        writeUnder(LOCK, 1, 20);
        eraser.read(0, X, 11);
        warnings.assertAre("WR on 0: 1@20 0@11");
    }

    @Test
    void warnsOnceForEachLocation() {
        eraser.write(0, X, 10);
        eraser.write(1, X, 20);
        eraser.write(0, X, 11);
        eraser.write(1, X, 21);
        warnings.assertAre("WW on 0: 0@10 1@20");
    }

    @Test
    void warnsOfAVolatileHandOffAlthoughItIsNoRace() {
        eraser.write(0, X, 10);
        eraser.release(0, V);
        eraser.acquire(1, V);
        eraser.write(1, X, 20);
        warnings.assertAre("WW on 0: 0@10 1@20");
    }

    @Test
    void aReadLockProtectsReadsOnly() {
        writeUnder(LOCK, 0, 10);
        eraser.lockHeld(1, LOCK, false);
        eraser.read(1, X, 20);
        eraser.lockNoLongerHeld(1, LOCK, false);
        writeUnder(LOCK, 0, 11);
        warnings.assertAre();
        eraser.lockHeld(1, LOCK, false);
        eraser.write(1, X, 21);
        warnings.assertAre("WW on 0: 0@11 1@21");
    }

    @Test
    void aLockHeldInBothModesIsHeldUntilBothAreReleased() {
        writeUnder(LOCK, 0, 10);
        writeUnder(LOCK, 1, 20);
        eraser.lockAcquired(0, LOCK);
        eraser.lockHeld(0, LOCK, false);
        eraser.lockReleased(0, LOCK);
        eraser.read(0, X, 11);
        warnings.assertAre();
        eraser.lockNoLongerHeld(0, LOCK, false);
        eraser.read(0, X, 12);
        warnings.assertAre("WR on 0: 1@20 0@12");
    }

    @Test
    void nothingIsKeptFromThePreviousExecution() {
        eraser.lockAcquired(1, LOCK);
        eraser.write(0, X, 10);
        eraser.begin(warnings);
        eraser.write(1, X, 20);
        warnings.assertAre();
        eraser.write(0, X, 10);
        warnings.assertAre("WW on 0: 1@20 0@10");
    }
}
