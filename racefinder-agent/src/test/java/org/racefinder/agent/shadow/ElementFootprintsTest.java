package org.racefinder.agent.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.racefinder.agent.clocks.ClockSlots;
import org.racefinder.agent.clocks.SyncClock;
import org.racefinder.agent.log.EventRecorder;
import org.racefinder.agent.races.RaceCollector;
import org.racefinder.instrument.user.Trust;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Finding;
import org.racefinder.model.SymbolTable;

class ElementFootprintsTest {
    private static final int LENGTH = 10_000;
    private final SymbolTable symbols = new SymbolTable();
    private final int line1 = symbols.site(new CodeSite("p.A", "m", "A.java", 1));
    private final int line2 = symbols.site(new CodeSite("p.A", "m", "A.java", 2));
    private final int line3 = symbols.site(new CodeSite("p.A", "m", "A.java", 3));
    private final Object array = new int[LENGTH];
    private ClockSlots slots;
    private RaceCollector races;
    private RaceChecker accesses;
    private Shadow shadow;
    private WatchedThread a;
    private WatchedThread b;
    private WatchedThread c;

    ElementFootprintsTest() {
        start();
    }

    private void start() {
        slots = new ClockSlots();
        races = new RaceCollector(symbols, slots, new Trust(List.of(), List.of(), List.of()), false);
        accesses = new RaceChecker(races, EventRecorder.none());
        shadow = new Shadow(ShadowLayout.of(int[].class), 0);
        shadow.keepSets(LENGTH);
        a = new WatchedThread("A", slots.assign("A", new int[0]));
        b = new WatchedThread("B", slots.assign("B", new int[0]));
        c = new WatchedThread("C", slots.assign("C", new int[0]));
    }

    private void access(WatchedThread t, int index, boolean writes, int site) {
        t.noted(accesses).note(t, array, LENGTH, shadow, index, writes, site);
    }

    private void read(WatchedThread t, int from, int to, int site) {
        for (int i = from; i < to; i++) access(t, i, false, site);
    }

    private void write(WatchedThread t, int from, int to, int site) {
        for (int i = from; i < to; i++) access(t, i, true, site);
    }

    private List<String> found() {
        for (WatchedThread t : List.of(a, b, c)) t.settle();
        List<String> found = new ArrayList<>();
        for (Finding f : races.findings())
            found.add(f.conflict().raceKind() + " " + f.conflict().first().thread() + ":"
                    + f.conflict().first().site().line() + " "
                    + f.conflict().second().thread() + ":"
                    + f.conflict().second().site().line() + " x" + f.traces());
        return found;
    }

    @Test
    void everyElementThatTwoThreadsShareWithoutOrderIsFound() {
        write(a, 0, 5_000, line1);
        read(b, 4_990, 9_000, line2);
        assertEquals(List.of("WR A:1 B:2 x10"), found());
        assertEquals(List.of(), races.findings().get(0).conflict().second().stack());
    }

    @Test
    void threadsThatShareNoElementAreNoRace() {
        for (int i = 0; i < LENGTH; i++) access(i % 2 == 0 ? a : b, i, true, line1);
        assertEquals(List.of(), found());
        assertTrue(shadow.keepsSets());
    }

    @Test
    void aReleasePublishesAndOrdersEarlierAccesses() {
        SyncClock lock = new SyncClock();
        write(a, 0, 100, line1);
        lock.release(a);
        lock.acquire(b);
        write(b, 0, 100, line2);
        assertEquals(List.of(), found());
    }

    @Test
    void accessesAfterTheReleaseAreNotOrdered() {
        SyncClock lock = new SyncClock();
        lock.release(a);
        write(a, 0, 1, line1);
        lock.acquire(b);
        read(b, 0, 1, line2);
        assertEquals(List.of("WR A:1 B:2 x1"), found());
    }

    @Test
    void accessesBeforeTheAcquireAreNotOrdered() {
        SyncClock lock = new SyncClock();
        write(a, 0, 1, line1);
        lock.release(a);
        read(b, 0, 1, line2);
        lock.acquire(b);
        read(b, 0, 1, line3);
        assertEquals(List.of("WR A:1 B:2 x1"), found());
    }

    @Test
    void allUnorderedReadsAreRemembered() {
        read(a, 0, 64, line1);
        read(b, 0, 64, line2);
        SyncClock lock = new SyncClock();
        a.settle();
        lock.release(b);
        lock.acquire(c);
        write(c, 63, 64, line3);
        assertEquals(List.of("RW A:1 C:3 x1"), found());
    }

    @Test
    void sevenReadersOfOneElementAreRememberedWhenWordsReplaceSets() {
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            int line = 100 + i;
            WatchedThread t = new WatchedThread("T" + i, slots.assign("T" + i, new int[0]));
            read(t, 0, 64, symbols.site(new CodeSite("p.A", "m", "A.java", line)));
            t.settle();
            expected.add("RW T" + i + ":" + line + " A:1 x1");
        }
        shadow.keepWords(LENGTH);
        assertFalse(shadow.keepsSets());
        write(a, 5, 6, line1);
        assertEquals(expected, found());
    }

    @Test
    void elementsAccessedOneAtATimeGetWordsAndLoseNothing() {
        SyncClock lock = new SyncClock();
        for (int i = 0; i < 100; i++) {
            access(a, 97 * i, true, line1);
            lock.release(a);
        }
        assertFalse(shadow.keepsSets());
        read(b, 0, LENGTH, line2);
        assertEquals(List.of("WR A:1 B:2 x100"), found());
    }

    @Test
    void anIndexOutOfRangeIsIgnored() {
        access(a, 0, true, line1);
        a.footprint(array, 0, line1).write(LENGTH);
        write(a, LENGTH - 1, LENGTH, line1);
        a.footprint(array, LENGTH - 1, line1).write(LENGTH + 1);
        a.settle();
        shadow.keepWords(LENGTH);
        assertEquals(2 * LENGTH, shadow.words.length);
        assertEquals(List.of(), races.failures());
    }

    @Test
    void unpublishedAccessesAreComparedAtTheEnd() {
        write(a, 0, 100, line1);
        read(b, 50, 60, line2);
        b.settle();
        assertTrue(a.settleByOtherThread());
        assertEquals(1, races.findings().size());
        assertEquals(10, races.findings().get(0).traces());
    }

    /** Compares the result with the exact order of each random run, which vector clocks in this test determine. */
    @Test
    void aRaceIsFoundInARandomRunIfAndOnlyIfThereIsOne() {
        int racy = 0;
        for (int seed = 0; seed < 2_000; seed++) {
            start();
            boolean expected = new RandomRun(new Random(seed)).isRacy();
            assertEquals(expected, !found().isEmpty(), "seed " + seed);
            if (expected) racy++;
        }
        assertTrue(racy > 300 && racy < 1_700, "both kinds are frequent: " + racy);
    }

    private record Past(int thread, int time, int from, int to, boolean writes) {}

    private final class RandomRun {
        private final Random random;
        private final List<WatchedThread> threads = List.of(a, b, c);
        private final SyncClock[] locks = {new SyncClock(), new SyncClock()};
        private final int[][] lockTimes = new int[2][3];
        private final int[][] times = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
        private final List<Past> past = new ArrayList<>();
        private boolean racy;

        RandomRun(Random random) {
            this.random = random;
        }

        boolean isRacy() {
            for (int step = 0; step < 60; step++) {
                int t = random.nextInt(3);
                int lock = random.nextInt(2);
                switch (random.nextInt(4)) {
                    case 0 -> {
                        locks[lock].release(threads.get(t));
                        join(lockTimes[lock], times[t]);
                        times[t][t]++;
                    }
                    case 1 -> {
                        locks[lock].acquire(threads.get(t));
                        join(times[t], lockTimes[lock]);
                    }
                    default -> access(t);
                }
                // Occasionally replace sets by words, as an access through a VarHandle does.
                if (random.nextInt(300) == 0) shadow.keepWords(LENGTH);
            }
            return racy;
        }

        private void access(int t) {
            // Around the end of the first part of the array, each thread mostly in its own region.
            int from = 3_800 + 100 * (random.nextInt(12) == 0 ? random.nextInt(3) : t) + random.nextInt(20);
            int to = from + (random.nextInt(3) == 0 ? 1 : 1 + random.nextInt(80));
            boolean writes = random.nextInt(3) == 0;
            for (Past other : past) {
                if (other.thread == t || !(writes || other.writes) || other.to <= from || to <= other.from) continue;
                if (other.time > times[t][other.thread]) racy = true;
            }
            past.add(new Past(t, times[t][t], from, to, writes));
            for (int i = from; i < to; i++)
                ElementFootprintsTest.this.access(threads.get(t), i, writes, random.nextBoolean() ? line1 : line2);
        }

        private static void join(int[] into, int[] from) {
            for (int i = 0; i < into.length; i++) into[i] = Math.max(into[i], from[i]);
        }
    }
}
