package org.racefinder.explorer.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.racefinder.explorer.search.RandomPrograms.Feature;
import org.racefinder.explorer.search.ToyOperation.Dialect;
import org.racefinder.explorer.search.ToyOperation.Kind;

/** Operations that only add to an object and only release it are independent of each other, and nothing is lost. */
class SharesTest {
    private static final int PROGRAMS = Integer.getInteger("racefinder.shares", 600);
    private static final int LIMIT = 800;

    private static final List<Set<Feature>> MIXES = List.of(
            Set.of(Feature.SEMAPHORE, Feature.PLAIN),
            Set.of(Feature.LATCH, Feature.PLAIN),
            Set.of(Feature.SEMAPHORE, Feature.LATCH, Feature.PLAIN, Feature.VOLATILE),
            Set.of(Feature.SHARED_LOCK, Feature.PLAIN),
            Set.of(Feature.SHARED_LOCK, Feature.SEMAPHORE, Feature.LATCH, Feature.PLAIN),
            Set.of(Feature.SHARED_LOCK, Feature.SEMAPHORE, Feature.LOCK, Feature.ATOMIC, Feature.START));

    private record Count(String name, ToyProgram program, int whole, int shares) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Count> counts() {
        return Stream.of(
                new Count("latch(3)", latch(3), 6, 1),
                new Count("semaphore(2) x3", permits(3, 1), 54, 30),
                new Count("permits(2) 2x1", counted(2, 1), 26, 14),
                new Count("permits(2) 3x1", counted(3, 1), 510, 258),
                new Count("permits(2) 2x2", counted(2, 2), 1_390, 554),
                new Count("3 readers", new ToyProgram().threads(3, c -> c.readLocked(0, body -> {})), 90, 1),
                new Count("1 writer, 2 readers", writerAndReaders(2), 24, 9),
                new Count("1 writer, 3 readers", writerAndReaders(3), 384, 27));
    }

    private static ToyProgram latch(int count) {
        return new ToyProgram()
                .initially(ToyObject.LATCH, 0, count)
                .threads(count, c -> c.doing(Kind.COUNT_DOWN, 0))
                .thread(c -> c.doing(Kind.AWAIT, 0));
    }

    private static ToyProgram permits(int threads, int times) {
        return new ToyProgram()
                .initially(ToyObject.SEMAPHORE, 0, 2)
                .threads(
                        threads,
                        c -> c.repeat(times, d -> d.doing(Kind.SEM_ACQUIRE, 0).doing(Kind.SEM_RELEASE, 0)));
    }

    /** Each holder of a permit increments a counter. */
    private static ToyProgram counted(int threads, int times) {
        return new ToyProgram()
                .initially(ToyObject.SEMAPHORE, 0, 2)
                .threads(
                        threads,
                        c -> c.repeat(
                                times,
                                d -> d.doing(Kind.SEM_ACQUIRE, 0)
                                        .add(0, 1, 0)
                                        .add(0, -1, 0)
                                        .doing(Kind.SEM_RELEASE, 0)));
    }

    private static ToyProgram writerAndReaders(int readers) {
        return new ToyProgram()
                .thread(c -> c.repeat(2, d -> d.writeLocked(0, body -> {})))
                .threads(readers, c -> c.readLocked(0, body -> {}));
    }

    @ParameterizedTest
    @MethodSource("counts")
    void theNumbersOfExecutionsAreThoseOfTheNote(Count count) {
        Simulation shares = Simulation.of(count.program.copy(Dialect.SHARES));
        assertEquals(count.shares, shares.executions(), "shares");
        assertEquals(count.whole, Simulation.of(count.program).executions(), "whole");
    }

    /** Runs the program with shares, and again without those that an execution has refuted. */
    private static Simulation run(ToyProgram program, Dialect dialect, long promoted, boolean stopAtRaces) {
        ToyProgram sharing = program.copy(dialect).promote(promoted);
        Simulation simulation = simulation(sharing, stopAtRaces);
        if (!simulation.refuted) return simulation;
        sharing.latchesCountedWhenOpen = true;
        return simulation(sharing, stopAtRaces);
    }

    private static Simulation simulation(ToyProgram program, boolean stopAtRaces) {
        Simulation simulation = new Simulation(program, new TreeSearch(), 100_000, null);
        simulation.stopAtRaces = stopAtRaces;
        return simulation.run();
    }

    /** Promotes locations until no other location races. */
    private static Simulation refine(ToyProgram program, Dialect dialect) {
        long promoted = 0;
        while (true) {
            Simulation round = run(program, dialect, promoted, true);
            if ((round.racyLocations & ~promoted) == 0) return round;
            promoted |= round.racyLocations;
        }
    }

    private static ToyProgram program(int seed) {
        ToyProgram program = RandomPrograms.program(seed, MIXES.get(seed % MIXES.size()));
        program.observeRaces = true;
        return program;
    }

    @Test
    void racesOutcomesAndDeadlocksAreThoseOfEveryInterleaving() {
        int racy = 0;
        int raceFree = 0;
        int deadlocks = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            ToyProgram program = program(seed);
            ToyProgram everyAccess = program.copy(Dialect.RIGHT).promote(-1);
            Lattice lattice = new Lattice(everyAccess, LIMIT);
            StateGraph graph = new StateGraph(everyAccess, LIMIT);
            if (!lattice.complete || !graph.complete) continue;
            String description = "seed " + seed + "\n" + program;
            Simulation shares = refine(program, Dialect.SHARES);
            assertEquals(lattice.racyLocations, shares.racyLocations, () -> "racy locations of " + description);
            assertEquals(graph.outcomes, shares.outcomes, () -> "outcomes of " + description);
            assertEquals(graph.deadlock, shares.deadlock, () -> "deadlock of " + description);
            if (shares.racyLocations == 0) raceFree++;
            else racy++;
            if (shares.deadlock) deadlocks++;
        }
        assertTrue(racy > 50 && raceFree > 50 && deadlocks > 50, racy + " racy, " + raceFree + " not, " + deadlocks);
    }

    @Test
    void everyClassIsRunOnceAndThereAreNoMoreThanWithWholeObjects() {
        long whole = 0;
        long shares = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            ToyProgram sharing = program(seed).copy(Dialect.SHARES).promote(-1);
            Simulation search = simulation(sharing, false);
            if (search.refuted) continue;
            Lattice lattice = new Lattice(sharing, LIMIT);
            Lattice all = new Lattice(sharing.copy(Dialect.RIGHT), LIMIT * 10);
            if (!lattice.complete || !all.complete) continue;
            String description = "seed " + seed + "\n" + sharing;
            assertEquals(lattice.classes, search.distinctClasses(), () -> "classes of " + description);
            assertEquals(lattice.classes.size(), search.executions(), () -> "executions of " + description);
            assertTrue(search.executions() <= all.classes.size(), () -> "more classes than of " + description);
            whole += all.classes.size();
            shares += search.executions();
        }
        assertTrue(shares * 10 < whole * 9, shares + " of " + whole + " executions: hardly a gain");
    }

    @ParameterizedTest
    @EnumSource(names = {"LATCHES_ALWAYS_ADD", "ACQUIRES_ADD"})
    void operationsThatDependOnTheSumMustNotAdd(Dialect wrong) {
        boolean detected = false;
        for (int seed = 0; seed < PROGRAMS && !detected; seed++) {
            ToyProgram program = program(seed);
            ToyProgram everyAccess = program.copy(Dialect.RIGHT).promote(-1);
            Lattice lattice = new Lattice(everyAccess, LIMIT);
            StateGraph graph = new StateGraph(everyAccess, LIMIT);
            if (!lattice.complete || !graph.complete) continue;
            try {
                Simulation mutant = refine(program, wrong);
                detected = mutant.racyLocations != lattice.racyLocations
                        || !mutant.outcomes.equals(graph.outcomes)
                        || mutant.deadlock != graph.deadlock;
            } catch (Divergence | IllegalStateException e) {
                detected = true;
            }
        }
        assertTrue(detected, wrong + " loses nothing");
    }
}
