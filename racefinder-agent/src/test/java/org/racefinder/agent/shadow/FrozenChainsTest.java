package org.racefinder.agent.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.racefinder.agent.clocks.ClockSlots;
import org.racefinder.agent.clocks.Freeze;
import org.racefinder.agent.clocks.SyncClock;
import org.racefinder.agent.log.EventRecorder;
import org.racefinder.agent.races.RaceCollector;
import org.racefinder.instrument.user.Trust;
import org.racefinder.model.CodeSite;
import org.racefinder.model.RaceKind;
import org.racefinder.model.SymbolTable;
import org.racefinder.runtime.Tracked;

class FrozenChainsTest {
    private static final int THREADS = 3;
    private static final int ELEMENTS = 6;
    private static final int TYPE = 1;

    private final SymbolTable symbols = new SymbolTable();
    private final ClockSlots slots = new ClockSlots();
    private final RaceCollector races =
            new RaceCollector(symbols, slots, new Trust(List.of(), List.of(), List.of()), false);
    private final RaceChecker accesses = new RaceChecker(races, EventRecorder.none());
    private final Shadows shadows = new Shadows();
    private final FrozenChains chains = new FrozenChains(shadows, EventRecorder.none());
    private final WatchedThread[] threads = new WatchedThread[THREADS];
    private final int[] array = new int[ELEMENTS];
    private final Shadow shadow;

    FrozenChainsTest() {
        for (int i = 0; i < THREADS; i++) threads[i] = new WatchedThread("" + i, slots.assign("" + i, new int[0]));
        shadow = shadows.ofArray(threads[0], array);
        shadow.grow(ELEMENTS);
    }

    /** An object of the program with a final field. */
    private static final class Holder implements Tracked {
        private Object record;

        @Override
        public Object racefinder$record() {
            return record;
        }

        @Override
        public void racefinder$record(Object newRecord) {
            record = newRecord;
        }
    }

    private int site(int line) {
        return symbols.site(new CodeSite("p.A", "m", "A.java", line + 1));
    }

    private void write(int thread, int element) {
        accesses.write(threads[thread], shadow, element, Shadow.ELEMENT, site(100 + element));
    }

    private void read(int thread, int element) {
        accesses.read(threads[thread], shadow, element, Shadow.ELEMENT, site(10 * thread + element));
    }

    private Holder construct(int thread) {
        Holder created = new Holder();
        chains.frozen(threads[thread], created, TYPE);
        return created;
    }

    private void reach(int thread, Holder holder) {
        if (!FrozenChains.promisesNothing(threads[thread], holder.record))
            chains.readFinal(threads[thread], holder, array, TYPE);
    }

    /** The reads that raced with an earlier write: thread and element. */
    private Set<String> raced() {
        Set<String> found = new TreeSet<>();
        races.findings().stream()
                .filter(finding -> finding.conflict().raceKind() == RaceKind.WR)
                .forEach(finding -> found.add(finding.conflict().second().thread() + " reads "
                        + (finding.conflict().second().site().line() - 1) % 10));
        return found;
    }

    @Test
    void aWriteBeforeTheFreezeIsSeenThroughTheFinalField() {
        write(0, 0);
        reach(1, construct(0));
        read(1, 0);
        assertEquals(Set.of(), raced());
    }

    @Test
    void aSecondWriteAfterTheFreezeIsARace() {
        write(0, 0);
        write(0, 1);
        Holder holder = construct(0);
        write(0, 0);
        reach(1, holder);
        read(1, 0);
        read(1, 1);
        assertEquals(Set.of("1 reads 0"), raced());
    }

    @Test
    void anotherThreadThatDidNotReadTheFinalFieldHasNoGuarantee() {
        write(0, 0);
        reach(1, construct(0));
        read(2, 0);
        assertEquals(Set.of("2 reads 0"), raced());
    }

    @Test
    void aWriteThroughTheFinalFieldIsNotOrdered() {
        write(0, 0);
        reach(1, construct(0));
        write(1, 0);
        assertEquals(1, races.findings().size());
    }

    @Test
    void theFieldsOfASubclassAreFrozenLater() {
        Holder holder = construct(0);
        write(0, 0);
        chains.frozen(threads[0], holder, TYPE + 1);
        reach(1, holder);
        read(1, 0);
        assertEquals(Set.of("1 reads 0"), raced());
        chains.readFinal(threads[2], holder, array, TYPE + 1);
        read(2, 0);
        assertEquals(Set.of("1 reads 0"), raced());
    }

    @Test
    void objectsConstructedWithoutAWriteInBetweenShareAFreeze() {
        Holder first = construct(0);
        assertEquals(first.record, construct(0).record);
        write(0, 0);
        assertEquals(false, first.record == construct(0).record);
        assertEquals(Freeze.class, first.record.getClass());
    }

    /** Compares with the definition, in random programs: each thread knows a set of writes. */
    @Test
    void randomProgramsAgreeWithTheDefinition() {
        for (int seed = 0; seed < 2000; seed++) new FrozenChainsTest().compareRandomProgram(seed);
    }

    private void compareRandomProgram(int seed) {
        Random random = new Random(seed);
        List<Set<Integer>> known = new ArrayList<>();
        List<Set<Integer>> covered = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            known.add(new HashSet<>());
            covered.add(new HashSet<>());
        }
        Set<Integer> released = new HashSet<>();
        SyncClock lock = new SyncClock();
        List<Holder> holders = new ArrayList<>();
        List<Set<Integer>> frozen = new ArrayList<>();
        int[] last = new int[ELEMENTS];
        int writes = 0;
        for (int step = 0; step < 25; step++) {
            int t = random.nextInt(THREADS);
            switch (random.nextInt(6)) {
                case 0, 1 -> {
                    // Each element has one writer, so that all races are between a write and a read.
                    int element = t + THREADS * random.nextInt(ELEMENTS / THREADS);
                    last[element] = ++writes;
                    known.get(t).add(writes);
                    write(t, element);
                }
                case 2 -> {
                    lock.release(threads[t]);
                    released.addAll(known.get(t));
                }
                case 3 -> {
                    lock.acquire(threads[t]);
                    known.get(t).addAll(released);
                }
                case 4 -> {
                    holders.add(construct(t));
                    frozen.add(new HashSet<>(known.get(t)));
                }
                default -> {
                    if (holders.isEmpty()) break;
                    int chosen = random.nextInt(holders.size());
                    reach(t, holders.get(chosen));
                    covered.get(t).addAll(frozen.get(chosen));
                }
            }
        }
        Set<String> expected = new TreeSet<>();
        for (int t = 0; t < THREADS; t++) {
            for (int element = 0; element < ELEMENTS; element++) {
                read(t, element);
                boolean isOrdered = last[element] == 0
                        || known.get(t).contains(last[element])
                        || covered.get(t).contains(last[element]);
                if (!isOrdered) expected.add(t + " reads " + element);
            }
        }
        assertEquals(expected, raced(), "seed " + seed);
    }
}
