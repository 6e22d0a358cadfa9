package org.racefinder.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Properties beyond the rules that all precise analyses share: every racy pair is reported, and the limits of packing.
 */
class HappensBeforeTest {
    private static final int X = 0;
    private static final int LOCK = 1;
    private static final int V = 2;

    private final HappensBefore analysis = new HappensBefore();
    private final RaceLines races = new RaceLines();

    @BeforeEach
    void begin() {
        analysis.begin(races);
    }

    @Test
    void releaseOnlyPublishesItsOwnThread() {
        analysis.write(0, X, 10);
        analysis.releaseOnly(0, V);
        analysis.write(0, X, 11);
        analysis.acquire(1, V);
        analysis.read(1, X, 20);
        races.assertAre("WR on 0: 0@11 1@20");
    }

    @Test
    void locationsUsedByOneThreadAreCountedSeparately() {
        analysis.write(0, X, 10);
        analysis.read(0, X, 11);
        analysis.write(0, 5, 12);
        analysis.release(0, V);
        analysis.acquire(1, V);
        analysis.read(1, 5, 20);
        analysis.read(1, 5, 20);
        assertEquals(2, analysis.locations());
        assertEquals(1, analysis.unshared());
        analysis.begin(races);
        assertEquals(0, analysis.locations());
    }

    @Test
    void aLaterOrderedAccessDoesNotHideAnEarlierUnorderedOne() {
        analysis.write(0, X, 10);
        analysis.write(1, X, 20);
        analysis.release(1, V);
        analysis.acquire(2, V);
        analysis.write(2, X, 30);
        races.assertAre("WW on 0: 0@10 1@20", "WW on 0: 0@10 2@30");
    }

    @Test
    void everySiteOfAThreadIsReported() {
        analysis.write(0, X, 10);
        analysis.read(0, X, 11);
        analysis.write(0, X, 12);
        analysis.read(1, X, 20);
        analysis.write(1, X, 21);
        assertEquals(5, races.lines().size(), races.lines().toString());
    }

    @Test
    void aRepeatedAccessIsComparedWithWhatCameBetween() {
        analysis.write(0, X, 10);
        analysis.write(1, X, 20);
        analysis.write(0, X, 10);
        races.assertAre("WW on 0: 0@10 1@20", "WW on 0: 1@20 0@10");
    }

    @Test
    void theLaterOfTwoEqualAccessesDecides() {
        analysis.write(0, X, 10);
        analysis.release(0, V);
        analysis.read(0, X, 11);
        analysis.write(0, X, 10);
        analysis.acquire(1, V);
        analysis.read(1, X, 20);
        races.assertAre("WR on 0: 0@10 1@20");
    }

    @Test
    void aThousandThreadsAreDistinguished() {
        for (int t = 0; t < 1024; t++) {
            analysis.acquire(t, LOCK);
            analysis.write(t, X, 10);
            if (t != 500) analysis.release(t, LOCK);
        }
        assertEquals(1024 - 501, races.lines().size());
        assertEquals("WW on 0: 500@10 1023@10", races.lines().get(races.lines().size() - 1));
    }

    @Test
    void valuesThatDoNotFitAreRejected() {
        assertThrows(AnalysisLimitExceeded.class, () -> analysis.write(PackedAccess.MAX_THREADS, X, 10));
        assertThrows(AnalysisLimitExceeded.class, () -> analysis.write(0, X, PackedAccess.MAX_SITES));
        assertThrows(AnalysisLimitExceeded.class, () -> PackedAccess.epoch(0, PackedAccess.MAX_TIME + 1));
    }

    @Test
    void theLargestNumbersSurvivePacking() {
        long access = PackedAccess.at(
                PackedAccess.epoch(PackedAccess.MAX_THREADS - 1, PackedAccess.MAX_TIME),
                PackedAccess.MAX_SITES - 1,
                PackedAccess.WRITE);
        assertEquals(PackedAccess.MAX_THREADS - 1, PackedAccess.thread(access));
        assertEquals(PackedAccess.MAX_TIME, PackedAccess.time(access));
        assertEquals(PackedAccess.MAX_SITES - 1, PackedAccess.site(access));
    }
}
