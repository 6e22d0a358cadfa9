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
    void sizeIsRowsOfThreadsAndSyncsByColumnsOfWrittenLocations() {
        Summary summary = Summary.asPublished();
        summary.begin(races);
        for (int location = 0; location < 70; location++) summary.write(0, location, 10);
        summary.read(1, 90, 20);
        summary.release(0, V);
        summary.acquire(1, V);
        assertEquals("3x70", summary.size());
    }

    @Test
    void sizeIsThatOfTheLargestExecution() {
        Summary summary = Summary.withReads();
        summary.begin(races);
        summary.write(0, X, 10);
        summary.read(0, X, 10);
        summary.begin(races);
        summary.write(0, X, 10);
        assertEquals("1x2", summary.size());
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
