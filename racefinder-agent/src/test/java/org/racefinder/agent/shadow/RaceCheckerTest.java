package org.racefinder.agent.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.racefinder.agent.clocks.AccessWords;
import org.racefinder.agent.clocks.AtomicVariable;
import org.racefinder.agent.clocks.ClockSlots;
import org.racefinder.agent.clocks.SyncClock;
import org.racefinder.agent.log.EventRecorder;
import org.racefinder.agent.races.RaceCollector;
import org.racefinder.instrument.user.Trust;
import org.racefinder.model.CodeSite;
import org.racefinder.model.FieldName;
import org.racefinder.model.Finding;
import org.racefinder.model.SymbolTable;

class RaceCheckerTest {
    private final SymbolTable symbols = new SymbolTable();
    private final int field = symbols.field(new FieldName("p.A", "x", "I", 0));
    private final int line1 = symbols.site(new CodeSite("p.A", "m", "A.java", 1));
    private final int line2 = symbols.site(new CodeSite("p.A", "m", "A.java", 2));
    private final int line3 = symbols.site(new CodeSite("p.A", "m", "A.java", 3));
    private final ClockSlots slots = new ClockSlots();
    private final RaceCollector races =
            new RaceCollector(symbols, slots, new Trust(List.of(), List.of(), List.of()), false);
    private final RaceChecker accesses = new RaceChecker(races, EventRecorder.none());
    private final Shadow shadow = new Shadow(new ShadowLayout(null), 0);
    private final WatchedThread a = new WatchedThread("A", slots.assign("A", new int[0]));
    private final WatchedThread b = new WatchedThread("B", slots.assign("B", new int[0]));
    private final WatchedThread c = new WatchedThread("C", slots.assign("C", new int[0]));

    RaceCheckerTest() {
        shadow.grow(1);
    }

    private void read(WatchedThread t, int site) {
        accesses.read(t, shadow, 0, field, site);
    }

    private void write(WatchedThread t, int site) {
        accesses.write(t, shadow, 0, field, site);
    }

    private List<String> found() {
        return races.findings().stream().map(RaceCheckerTest::text).toList();
    }

    private static String text(Finding f) {
        return f.conflict().raceKind() + " " + f.conflict().first().thread() + ":"
                + f.conflict().first().site().line() + " "
                + f.conflict().second().thread() + ":"
                + f.conflict().second().site().line();
    }

    @Test
    void unorderedConflictsAreFoundInEveryOrder() {
        write(a, line1);
        read(b, line2);
        write(c, line3);
        assertEquals(List.of("WR A:1 B:2", "WW A:1 C:3", "RW B:2 C:3"), found());
    }

    @Test
    void aReleaseAndItsAcquireOrderAccesses() {
        SyncClock lock = new SyncClock();
        write(a, line1);
        lock.release(a);
        lock.acquire(b);
        read(b, line2);
        write(b, line2);
        assertEquals(List.of(), found());
    }

    @Test
    void accessesAfterTheReleaseAreNotOrdered() {
        SyncClock lock = new SyncClock();
        lock.release(a);
        write(a, line1);
        lock.acquire(b);
        read(b, line2);
        assertEquals(List.of("WR A:1 B:2"), found());
    }

    @Test
    void allUnorderedReadsAreRemembered() {
        read(a, line1);
        read(b, line2);
        SyncClock lock = new SyncClock();
        lock.release(b);
        lock.acquire(c);
        write(c, line3);
        assertEquals(List.of("RW A:1 C:3"), found());
    }

    @Test
    void readsThatAreAllOrderedBeforeAWriteAreForgotten() {
        SyncClock lock = new SyncClock();
        read(a, line1);
        read(b, line2);
        lock.release(a);
        lock.release(b);
        lock.acquire(c);
        write(c, line3);
        assertEquals(List.of(), found());
        assertEquals(0, shadow.words[AccessWords.read(0)]);
    }

    @Test
    void aVolatileWriteJoinsAndAReadPublishesNothing() {
        AtomicVariable flag = new AtomicVariable();
        write(a, line1);
        flag.write(a);
        flag.write(b);
        flag.read(c);
        write(c, line2);
        assertEquals(List.of(), found());
        flag.read(b);
        flag.read(a);
        read(a, line3);
        assertEquals(List.of("WR C:2 A:3"), found());
    }

    @Test
    void aWriterThatDoesNotReadIsNotOrderedAfterOtherWriters() {
        AtomicVariable flag = new AtomicVariable();
        write(a, line1);
        flag.write(a);
        flag.write(b);
        read(b, line2);
        assertEquals(List.of("WR A:1 B:2"), found());
        flag.read(b);
        write(b, line3);
        assertEquals(1, found().size());
    }

    @Test
    void aReleaseWriteOrdersOnlyReadsThatSeeIt() {
        AtomicVariable flag = new AtomicVariable();
        write(a, line1);
        flag.release(a);
        flag.release(b);
        flag.acquire(c);
        read(c, line2);
        assertEquals(List.of("WR A:1 C:2"), found());
    }

    @Test
    void oneFindingPerPairOfLines() {
        write(a, line1);
        read(b, line2);
        a.tick();
        b.tick();
        write(a, line1);
        read(b, line2);
        assertEquals(1, races.findings().size());
        assertEquals(3, races.findings().get(0).traces());
    }

    @Test
    void internalFailuresDoNotEscapeAndAreReported() {
        write(b, 9_999);
        read(a, line1);
        assertEquals(1, races.failures().size());
        assertEquals(List.of(), found());
    }

    @Test
    void plainAndAtomicAccessesRaceAndAtomicOnesDoNot() {
        AtomicVariable variable = shadow.synchronization().variable(0);
        accesses.atomicWrite(a, variable, shadow, 0, field, line1);
        accesses.atomicWrite(b, variable, shadow, 0, field, line2);
        accesses.atomicRead(c, variable, shadow, 0, field, line3);
        assertEquals(List.of(), found());
        read(c, line3);
        assertEquals(List.of("WR A:1 C:3", "WR B:2 C:3"), found());
    }

    @Test
    void anAtomicAccessIsComparedWithEarlierPlainOnes() {
        AtomicVariable variable = shadow.synchronization().variable(0);
        write(a, line1);
        read(b, line2);
        accesses.atomicRead(c, variable, shadow, 0, field, line3);
        accesses.atomicWrite(c, variable, shadow, 0, field, line3);
        assertEquals(List.of("WR A:1 B:2", "WR A:1 C:3", "RW B:2 C:3"), found());
    }

    @Test
    void readsOfManyThreadsAreAllRemembered() {
        StringBuilder expected = new StringBuilder();
        for (int i = 0; i < 20; i++) {
            int line = symbols.site(new CodeSite("p.A", "m", "A.java", 100 + i));
            read(new WatchedThread("T" + i, slots.assign("T" + i, new int[0])), line);
            expected.append("RW T" + i + ":" + (100 + i) + " A:1;");
        }
        write(a, line1);
        assertEquals(expected.toString(), String.join(";", found()) + ";");
    }

    /**
     * Two threads run at the same moment: one writes a field, while the other grows the shadow for a new field and then
     * writes the same field.
     */
    @Test
    void noAccessIsLostWhenTheShadowGrows() throws InterruptedException {
        int times = 20_000;
        AtomicInteger arrived = new AtomicInteger();
        RaceCollector[] collected = new RaceCollector[times];
        RaceChecker[] own = new RaceChecker[times];
        Shadow[] shadows = new Shadow[times];
        for (int i = 0; i < times; i++) {
            collected[i] = new RaceCollector(symbols, slots, new Trust(List.of(), List.of(), List.of()), false);
            own[i] = new RaceChecker(collected[i], EventRecorder.none());
            shadows[i] = new Shadow(new ShadowLayout(null), 0);
            shadows[i].grow(1);
        }
        Thread other = new Thread(() -> {
            for (int i = 0; i < times; i++) {
                awaitBoth(arrived, i);
                own[i].write(a, shadows[i], 0, field, line1);
            }
        });
        other.start();
        for (int i = 0; i < times; i++) {
            awaitBoth(arrived, i);
            shadows[i].grow(2);
            own[i].write(b, shadows[i], 0, field, line2);
        }
        other.join();
        int missed = 0;
        for (RaceCollector each : collected) if (each.findings().isEmpty()) missed++;
        assertEquals(0, missed);
    }

    private static void awaitBoth(AtomicInteger arrived, int time) {
        arrived.incrementAndGet();
        while (arrived.get() < 2 * (time + 1)) Thread.onSpinWait();
    }
}
