package org.racefinder.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SummaryTest {
    private static final int X = 0;
    private static final int V = 100;

    private final RaceLines races = new RaceLines();

    @Test
    void asPublishedSeesNoReadWriteRace() {
        Summary summary = Summary.asPublished();
        summary.begin(races);
        summary.read(0, X, 10);
        summary.write(1, X, 20);
        races.assertAre();
        summary.read(0, X, 10);
        races.assertAre("WR on 0: 1@20 0@10");
    }

    @Test
    void locationsOfOneThreadHaveOneColumnUntilItsNextRelease() {
        Summary summary = Summary.withReads();
        summary.begin(races);
        for (int location = 0; location < 70; location++) {
            summary.write(0, location, 10);
            summary.read(0, location, 11);
        }
        assertEquals("1x1", summary.size());
        summary.release(0, V);
        summary.write(0, X, 12);
        assertEquals("2x2", summary.size());
    }

    @Test
    void sizeIsRowsOfThreadsAndSyncsByColumnsOfSharedLocations() {
        Summary summary = Summary.asPublished();
        summary.begin(races);
        for (int location = 0; location < 70; location++) summary.write(0, location, 10);
        summary.release(0, V);
        summary.acquire(1, V);
        for (int location = 0; location < 30; location++) summary.write(1, location, 20);
        races.assertAre();
        assertEquals("3x31", summary.size());
    }

    @Test
    void unusedColumnsAreReused() {
        Summary summary = Summary.withReads();
        summary.begin(races);
        for (int round = 0; round < 50; round++) {
            for (int thread = 0; thread < 2; thread++) {
                summary.acquire(thread, V);
                summary.read(thread, X, 10);
                summary.write(thread, X, 11);
                summary.write(thread, 10 + thread, 12);
                summary.release(thread, V);
            }
        }
        races.assertAre();
        assertEquals("3x4", summary.size());
    }

    @Test
    void accessesInASharedColumnAreKeptWhenASecondThreadArrives() {
        Summary summary = Summary.withReads();
        summary.begin(races);
        summary.write(0, X, 10);
        summary.release(0, V);
        summary.write(0, X + 1, 11);
        summary.acquire(1, V);
        summary.write(1, X, 20);
        summary.write(1, X + 1, 21);
        races.assertAre("WW on 1: 0@11 1@21");
    }

    @Test
    void sizeIsThatOfTheLargestExecution() {
        Summary summary = Summary.withReads();
        summary.begin(races);
        summary.read(0, X, 10);
        summary.read(1, X, 10);
        summary.begin(races);
        summary.write(0, X, 10);
        assertEquals("2x2", summary.size());
    }

    @Test
    void manyLocationsPassThroughOneVolatile() {
        Summary summary = Summary.withReads();
        summary.begin(races);
        for (int location = 0; location < 1000; location++) summary.write(0, location, 10);
        summary.release(0, V + 1000);
        summary.write(0, 77, 11);
        summary.acquire(1, V + 1000);
        for (int location = 0; location < 1000; location++) summary.read(1, location, 20);
        races.assertAre("WR on 77: 0@11 1@20");
    }
}
