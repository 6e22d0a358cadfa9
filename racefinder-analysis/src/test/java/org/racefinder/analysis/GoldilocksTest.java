package org.racefinder.analysis;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GoldilocksTest {
    private static final int X = 0;
    private static final int LOCK = 1;

    /**
     * {@code PreciseAnalysisTest.twoReadersThatPassThroughOneLockAreOrderedBeforeItsNextHolder} applies the corrected
     * rules to the same actions.
     */
    @Test
    void section6AsPrintedReportsARaceThatIsNotThere() {
        PrintedSection6 printed = new PrintedSection6();
        printed.write(0);
        printed.fork(0, 1);
        printed.fork(0, 2);
        printed.read(1);
        printed.read(2);
        printed.lock(1, 0);
        printed.unlock(1, 0);
        printed.lock(2, 0);
        printed.unlock(2, 0);
        printed.lock(0, 0);
        assertFalse(printed.race());
        printed.write(0);
        assertTrue(printed.race());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theExclusiveVariantForbidsConcurrentReads(boolean eager) {
        Analysis analysis = eager ? GoldilocksEager.exclusive() : Goldilocks.exclusive();
        RaceLines races = new RaceLines();
        analysis.begin(races);
        analysis.read(0, X, 10);
        analysis.read(1, X, 20);
        races.assertAre("RR on 0: 0@10 1@20");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theExclusiveVariantFollowsALocationFromLockToLock(boolean eager) {
        Analysis analysis = eager ? GoldilocksEager.exclusive() : Goldilocks.exclusive();
        RaceLines races = new RaceLines();
        analysis.begin(races);
        for (int t = 0; t < 5; t++) {
            if (t > 0) analysis.lockAcquired(t, LOCK + t - 1);
            analysis.write(t, X, 10 + t);
            analysis.lockAcquired(t, LOCK + t);
            analysis.lockReleased(t, LOCK + t);
        }
        races.assertAre();
    }
}
