package org.racefinder.explorer.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.racefinder.explorer.search.RandomPrograms.Feature;
import org.racefinder.explorer.search.ToyOperation.Dialect;
import org.racefinder.explorer.search.ToyOperation.Kind;

/**
 * Interchangeable threads that take their first steps in order: every class is run up to an exchange of threads. The oracle
 * enumerates all classes of the program without that order, and merges those that differ only by an exchange.
 */
class InterchangeableThreadsTest {
    private static final int PROGRAMS = Integer.getInteger("racefinder.symmetry.programs", 300);
    private static final int LIMIT = Integer.getInteger("racefinder.symmetry.limit", 600);

    @ParameterizedTest
    @CsvSource({"2, 3", "3, 15", "4, 105", "5, 945"})
    void synchronizedIncrementsHaveAnExecutionForEachOrderUpToExchange(int threads, int orders) {
        assertEquals(orders, executions(OraclePrograms.increments(threads, 2).block(0, threads - 1)));
    }

    record Known(String name, int classes, int orbits, ToyProgram program) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Known> known() {
        return Stream.of(
                new Known("buffer 2+2", 80, 20, buffer(2)),
                new Known("permits 2x1", 26, 13, permits(2, 1)),
                new Known("permits 3x1", 510, 85, permits(3, 1)),
                new Known("permits 4x1", 15_000, 625, permits(4, 1)),
                new Known("permits 2x2", 1_390, 695, permits(2, 2)),
                new Known("workers, 2 tasks", 20, 10, workers(2, 1)),
                new Known("workers, 3 tasks", 84, 42, workers(3, 1)),
                new Known("workers, 4 tasks", 356, 178, workers(4, 1)),
                new Known("workers, 2 tasks of 3 steps", 164, 82, workers(2, 3)));
    }

    @ParameterizedTest
    @MethodSource("known")
    void theFactorialsOfTheBlocksDivideTheNumberOfClasses(Known known) {
        if (known.classes < 2_000)
            assertEquals(known.classes, Simulation.of(known.program).executions());
        assertEquals(known.orbits, executions(known.program));
    }

    @Test
    void aBufferOfThreeProducersAndThreeConsumersHasAThirtySixthOfItsClasses() {
        assertEquals(57_600 / 36, executions(buffer(3)));
    }

    /** Reads come before first steps, so that a thread that has only read may be exchanged. */
    @Test
    void threadsThatReadFirstAreOrderedByTheirFirstWrite() {
        ToyProgram program =
                new ToyProgram().threads(3, c -> c.read(0, 0).add(0, 1, 1)).block(0, 2);
        Lattice all = new Lattice(program.withoutBlocks(), 100_000);
        assertTrue(executions(program) < all.classes.size() / 4);
    }

    private static int executions(ToyProgram program) {
        Simulation simulation = Simulation.of(program.inOrder());
        assertEquals(simulation.executions(), simulation.distinctClasses().size(), "a class is run twice");
        return simulation.executions();
    }

    @Test
    void everyClassOfARandomProgramIsRunUpToExchangeWhicheverThreadGoesFirst() {
        Sums sums = new Sums(program -> {});
        for (int seed = 0; seed < PROGRAMS; seed++)
            sums.add(RandomPrograms.symmetric(seed), "seed " + seed, seed % 2 == 0 ? null : new Random(seed));
        assertTrue(sums.checked > PROGRAMS / 2, "too few programs small enough to be enumerated");
        assertEquals(0, sums.wrong, sums::toString);
        assertTrue(sums.executions < sums.classes * 0.55, () -> sums + ": hardly any reduction");
        assertTrue(sums.executions < sums.orbits * 1.4, () -> sums + ": many are the same up to exchange");
    }

    @Test
    void spinningThreadsAreInterchangeableToo() {
        Sums sums = new Sums(program -> {});
        for (int seed = 0; seed < PROGRAMS / 4; seed++)
            sums.add(RandomPrograms.symmetric(seed, Set.of(Feature.SPIN, Feature.VOLATILE)), "seed " + seed, null);
        assertTrue(sums.checked > 0);
        assertEquals(0, sums.wrong, sums::toString);
    }

    /** A thread that reads 0 ends without a first step, so the other one, which reads 1, must not count as blocked. */
    @Test
    void anExecutionThatOnlyTheOrderBlocksIsNoDeadlock() {
        ToyProgram program = new ToyProgram()
                .threads(2, c -> c.read(0, 0).ifEqual(0, 1, d -> d.write(1, 1)))
                .thread(c -> c.write(0, 1))
                .block(0, 1);
        Simulation simulation = Simulation.of(program.inOrder());
        assertTrue(simulation.deadEnds > 0);
        assertEquals(false, simulation.deadlock);
        assertEquals(new Lattice(program, 1_000).classes, simulation.distinctClasses());
    }

    private static boolean isWrong(Consumer<ToyProgram> change) {
        Sums sums = new Sums(change);
        for (int seed = 0; seed < PROGRAMS; seed++)
            sums.add(RandomPrograms.symmetric(seed), "seed " + seed, seed % 2 == 0 ? null : new Random(seed));
        return sums.wrong > 0;
    }

    @Test
    void anOrderOfThreadsThatAreNotInterchangeableLosesClasses() {
        assertTrue(isWrong(program -> {
            if (program.blocks.isEmpty()) return;
            int last = program.threads.size() - 1;
            program.blocks.clear();
            program.block(0, last);
        }));
    }

    @Test
    void anOrderThatIsNoPartOfTheFootprintLosesOrRepeatsClasses() {
        assertTrue(isWrong(program -> program.orderIsNotRead = true));
    }

    private static final class Sums {
        private final Consumer<ToyProgram> change;
        int checked;
        int wrong;
        long classes;
        long orbits;
        long executions;
        String first = "";

        Sums(Consumer<ToyProgram> change) {
            this.change = change;
        }

        void add(ToyProgram program, String name, Random anyActor) {
            Lattice lattice = new Lattice(program, LIMIT);
            ToyProgram spinning = program.copy(Dialect.RIGHT);
            spinning.spinFreely = true;
            StateGraph graph = new StateGraph(spinning, LIMIT);
            if (!lattice.complete || !graph.complete) return;
            checked++;
            Simulation whole = Simulation.of(program.withoutBlocks());
            classes += whole.executions();
            orbits += lattice.classes.size();
            ToyProgram ordered = program.inOrder();
            change.accept(ordered);
            try {
                Simulation simulation = new Simulation(ordered, new TreeSearch(), 5_000, anyActor).run();
                executions += simulation.executions() + simulation.deadEnds;
                boolean same = lattice.classes.equals(simulation.distinctClasses())
                        && graph.outcomes.equals(simulation.outcomes)
                        && whole.deadlock == simulation.deadlock
                        && whole.livelock == simulation.livelock;
                if (!same) report(program, name);
            } catch (Divergence | IllegalStateException | IndexOutOfBoundsException detected) {
                report(program, name);
            }
        }

        private void report(ToyProgram program, String name) {
            wrong++;
            if (first.isEmpty()) first = name + " " + program.blocks + "\n" + program;
        }

        @Override
        public String toString() {
            return checked + " programs, " + classes + " classes, " + orbits + " up to exchange, " + executions
                    + " executions, " + wrong + " wrong " + first;
        }
    }

    @Test
    void theRacesAreThoseOfTheProgramWithoutThatOrder() {
        int racy = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            Set<Feature> mix = Set.of(Feature.PLAIN, Feature.VOLATILE, Feature.LOCK, Feature.ATOMIC, Feature.START);
            ToyProgram program = RandomPrograms.symmetric(seed, mix);
            program.observeRaces = true;
            if (!new Lattice(program.copy(Dialect.RIGHT).promote(-1), LIMIT).complete) continue;
            Simulation whole = refine(program.withoutBlocks());
            Simulation reduced = refine(program.inOrder());
            String description = "seed " + seed + " " + program.blocks + "\n" + program;
            assertEquals(whole.racyLocations, reduced.racyLocations, () -> "racy locations of " + description);
            assertEquals(whole.deadlock, reduced.deadlock, () -> "deadlock in " + description);
            if (whole.racyLocations != 0) racy++;
        }
        assertTrue(racy > 5, "hardly any program with races");
    }

    private static Simulation refine(ToyProgram program) {
        long promoted = 0;
        while (true) {
            Simulation round =
                    new Simulation(program.copy(Dialect.RIGHT).promote(promoted), new TreeSearch(), 100_000, null);
            round.stopAtRaces = true;
            round.run();
            if ((round.racyLocations & ~promoted) == 0) return round;
            promoted |= round.racyLocations;
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void noClassIsLostWhenTheTreeIsSharedOrSaved(boolean faults) {
        int checked = 0;
        for (int seed = 0; seed < PROGRAMS / 2; seed++) {
            ToyProgram program = RandomPrograms.symmetric(seed);
            Lattice lattice = new Lattice(program, LIMIT);
            if (!lattice.complete) continue;
            checked++;
            SharedSimulation simulation = new SharedSimulation(program.inOrder(), 1 + seed % 5, seed, faults).run();
            String description = "seed " + seed + " " + program.blocks + "\n" + program;
            assertEquals(lattice.classes, new HashSet<>(simulation.classes), () -> "classes of " + description);
        }
        assertTrue(checked > PROGRAMS / 4, "too few programs small enough to be enumerated");
    }

    private static ToyProgram buffer(int pairs) {
        return OraclePrograms.buffer(pairs, 1).block(0, pairs - 1).block(pairs, 2 * pairs - 1);
    }

    /** Threads that count up and down what they do with one of two permits. */
    private static ToyProgram permits(int threads, int times) {
        return new ToyProgram()
                .initially(ToyObject.SEMAPHORE, 0, 2)
                .threads(
                        threads,
                        c -> c.repeat(
                                times,
                                d -> d.doing(Kind.SEM_ACQUIRE, 0)
                                        .add(0, 1, 0)
                                        .add(0, -1, 0)
                                        .doing(Kind.SEM_RELEASE, 0)))
                .block(0, threads - 1);
    }

    /** Two workers take tasks from a counter and count down a latch, for which the main thread waits. */
    private static ToyProgram workers(int tasks, int each) {
        return new ToyProgram()
                .initially(ToyObject.LATCH, 0, tasks)
                .thread(c -> c.doing(Kind.AWAIT, 0))
                .threads(2, c -> takeTasks(c, tasks, tasks + 1, each))
                .block(1, 2);
    }

    private static void takeTasks(ToyProgram.Code code, int tasks, int most, int each) {
        code.add(1, 1, 0);
        if (most == 0) return;
        code.ifDifferent(
                0,
                tasks,
                c -> c.ifDifferent(0, tasks + 1, d -> {
                    d.repeat(each, e -> e.add(0, 1, 1)).doing(Kind.COUNT_DOWN, 0);
                    takeTasks(d, tasks, most - 1, each);
                }));
    }
}
