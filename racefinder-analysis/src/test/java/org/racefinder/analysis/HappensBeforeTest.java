package org.racefinder.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HappensBeforeTest {
    private static final int X = 0;
    private static final int LOCK = 1;
    private static final int V = 2;
    private static final int LIFE = 3;

    private final HappensBefore analysis = new HappensBefore();
    private final List<String> races = new ArrayList<>();

    @BeforeEach
    void begin() {
        analysis.begin(this::race);
    }

    private void race(int location, int t, int site, boolean writes, int u, int otherSite, boolean otherWrites) {
        String kind = (writes ? "W" : "R") + (otherWrites ? "W" : "R");
        races.add(kind + " on " + location + ": " + t + "@" + site + " " + u + "@" + otherSite);
    }

    private void assertRaces(String... expected) {
        assertEquals(List.of(expected), races);
    }

    @Test
    void unorderedWriteThenReadIsARace() {
        analysis.write(0, X, 10);
        analysis.read(1, X, 20);
        assertRaces("WR on 0: 0@10 1@20");
    }

    @Test
    void unorderedWriteThenWriteIsARace() {
        analysis.write(0, X, 10);
        analysis.write(1, X, 20);
        assertRaces("WW on 0: 0@10 1@20");
    }

    @Test
    void unorderedReadThenWriteIsARace() {
        analysis.read(0, X, 10);
        analysis.write(1, X, 20);
        assertRaces("RW on 0: 0@10 1@20");
    }

    @Test
    void readsDoNotConflict() {
        analysis.read(0, X, 10);
        analysis.read(1, X, 20);
        assertRaces();
    }

    @Test
    void programOrderOrders() {
        analysis.write(0, X, 10);
        analysis.read(0, X, 11);
        analysis.write(0, X, 12);
        assertRaces();
    }

    @Test
    void otherLocationsDoNotConflict() {
        analysis.write(0, X, 10);
        analysis.write(1, X + 7, 20);
        assertRaces();
    }

    @Test
    void monitorExitHappensBeforeLaterEnter() {
        analysis.acquire(0, LOCK);
        analysis.write(0, X, 10);
        analysis.release(0, LOCK);
        analysis.acquire(1, LOCK);
        analysis.write(1, X, 20);
        assertRaces();
    }

    @Test
    void aDifferentLockOrdersNothing() {
        analysis.write(0, X, 10);
        analysis.release(0, LOCK);
        analysis.acquire(1, LOCK + 5);
        analysis.write(1, X, 20);
        assertRaces("WW on 0: 0@10 1@20");
    }

    @Test
    void whatFollowsAReleaseIsNotPublishedByIt() {
        analysis.release(0, V);
        analysis.write(0, X, 10);
        analysis.acquire(1, V);
        analysis.read(1, X, 20);
        assertRaces("WR on 0: 0@10 1@20");
    }

    @Test
    void anAcquireBeforeTheReleaseOrdersNothing() {
        analysis.acquire(1, V);
        analysis.write(0, X, 10);
        analysis.release(0, V);
        analysis.read(1, X, 20);
        assertRaces("WR on 0: 0@10 1@20");
    }

    @Test
    void volatileReadPublishesNothing() {
        analysis.write(0, X, 10);
        analysis.acquire(0, V);
        analysis.acquire(1, V);
        analysis.write(1, X, 20);
        assertRaces("WW on 0: 0@10 1@20");
    }

    @Test
    void volatileWriteJoinsWithEarlierWritesOfTheVolatile() {
        analysis.write(0, X, 10);
        analysis.release(0, V);
        analysis.release(1, V);
        analysis.acquire(2, V);
        analysis.read(2, X, 20);
        assertRaces();
    }

    @Test
    void volatileWriteAcquiresNothing() {
        analysis.write(0, X, 10);
        analysis.release(0, V);
        analysis.release(1, V);
        analysis.read(1, X, 20);
        assertRaces("WR on 0: 0@10 1@20");
    }

    @Test
    void releaseOnlyReplacesWhatWasReleasedBefore() {
        analysis.write(0, X, 10);
        analysis.release(0, V);
        analysis.releaseOnly(1, V);
        analysis.acquire(2, V);
        analysis.read(2, X, 20);
        assertRaces("WR on 0: 0@10 2@20");
    }

    @Test
    void releaseOnlyPublishesItsOwnThread() {
        analysis.write(0, X, 10);
        analysis.releaseOnly(0, V);
        analysis.write(0, X, 11);
        analysis.acquire(1, V);
        analysis.read(1, X, 20);
        assertRaces("WR on 0: 0@11 1@20");
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
        assertRaces();
    }

    @Test
    void orderIsTransitiveThroughAThirdThread() {
        analysis.write(0, X, 10);
        analysis.release(0, LOCK);
        analysis.acquire(1, LOCK);
        analysis.release(1, V);
        analysis.acquire(2, V);
        analysis.write(2, X, 30);
        assertRaces();
    }

    @Test
    void aLaterOrderedAccessDoesNotHideAnEarlierUnorderedOne() {
        analysis.write(0, X, 10);
        analysis.write(1, X, 20);
        analysis.release(1, V);
        analysis.acquire(2, V);
        analysis.write(2, X, 30);
        assertRaces("WW on 0: 0@10 1@20", "WW on 0: 0@10 2@30");
    }

    @Test
    void everySiteOfAThreadIsReported() {
        analysis.write(0, X, 10);
        analysis.read(0, X, 11);
        analysis.write(0, X, 12);
        analysis.read(1, X, 20);
        analysis.write(1, X, 21);
        assertEquals(5, races.size(), races.toString());
    }

    @Test
    void aRepeatedAccessIsComparedWithWhatCameBetween() {
        analysis.write(0, X, 10);
        analysis.write(1, X, 20);
        analysis.write(0, X, 10);
        assertRaces("WW on 0: 0@10 1@20", "WW on 0: 1@20 0@10");
    }

    @Test
    void theLaterOfTwoEqualAccessesDecides() {
        analysis.write(0, X, 10);
        analysis.release(0, V);
        analysis.read(0, X, 11);
        analysis.write(0, X, 10);
        analysis.acquire(1, V);
        analysis.read(1, X, 20);
        assertRaces("WR on 0: 0@10 1@20");
    }

    @Test
    void nothingIsKeptFromTheLastExecution() {
        analysis.write(0, X, 10);
        analysis.release(0, V);
        analysis.begin(this::race);
        analysis.read(1, X, 20);
        analysis.write(0, X + 1, 10);
        analysis.acquire(1, V);
        analysis.read(1, X + 1, 20);
        assertRaces("WR on 1: 0@10 1@20");
    }

    @Test
    void aThousandThreadsAreToldApart() {
        for (int t = 0; t < 1024; t++) {
            analysis.acquire(t, LOCK);
            analysis.write(t, X, 10);
            if (t != 500) analysis.release(t, LOCK);
        }
        assertEquals(1024 - 501, races.size());
        assertEquals("WW on 0: 500@10 1023@10", races.get(races.size() - 1));
    }

    @Test
    void locationAndSyncNumbersMayBeLarge() {
        analysis.write(0, 5_000_000, 10);
        analysis.release(0, 5_000_001);
        analysis.acquire(1, 6_000_000);
        analysis.read(1, 5_000_000, 20);
        assertRaces("WR on 5000000: 0@10 1@20");
    }

    @Test
    void moreThanCanBeToldApartIsRefused() {
        assertThrows(TooMany.class, () -> analysis.write(PackedAccess.MAX_THREADS, X, 10));
        assertThrows(TooMany.class, () -> analysis.write(0, X, PackedAccess.MAX_SITES));
        assertThrows(TooMany.class, () -> PackedAccess.epoch(0, PackedAccess.MAX_TIME + 1));
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
