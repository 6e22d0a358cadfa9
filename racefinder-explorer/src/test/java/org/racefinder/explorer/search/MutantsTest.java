package org.racefinder.explorer.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.racefinder.explorer.search.RandomPrograms.Feature;
import org.racefinder.explorer.search.ToyOperation.Dialect;
import org.racefinder.explorer.search.ToyOperation.Kind;

/** Each rule of the reduction is needed, and the programs of this suite detect when it is left out. */
class MutantsTest {
    private record Known(String name, ToyProgram program, Set<Object> classes) {}

    private static final List<Known> KNOWN = new ArrayList<>();

    /** Seeds found by trial. If the generator changes, others have to be found. */
    private static final int[] RARE = {118, 210, 228, 263, 343, 412, 455, 1070, 1071};

    private static final int[] RARE_INTERRUPTS = {127, 3063};

    @BeforeAll
    static void enumerate() {
        for (OraclePrograms.Oracle oracle : OraclePrograms.all()) {
            if (oracle.classes() < 100) addKnown(oracle.name(), oracle.program());
        }
        addKnown("two waiters, one interrupted", twoWaitersOneInterrupted());
        for (int seed = 0; seed < 100; seed++) addKnown("seed " + seed, RandomPrograms.program(seed));
        for (int seed : RARE) addKnown("seed " + seed, RandomPrograms.program(seed));
        for (int seed : RARE_INTERRUPTS) {
            Set<Feature> mix = Set.of(Feature.WAIT, Feature.INTERRUPT, Feature.VOLATILE);
            addKnown("interrupt " + seed, RandomPrograms.program(seed, mix));
        }
    }

    /** If the notify is reversed with the interrupt, it can choose a second waiter. */
    private static ToyProgram twoWaitersOneInterrupted() {
        return new ToyProgram()
                .threads(2, c -> c.synchronizedOn(0, d -> d.await(0, 0)))
                .thread(c -> c.doing(Kind.INTERRUPT_THREAD, 0))
                .thread(c -> c.synchronizedOn(0, d -> d.signal(0)));
    }

    private static void addKnown(String name, ToyProgram program) {
        Lattice lattice = new Lattice(program, 1_500);
        if (lattice.complete) KNOWN.add(new Known(name, program, lattice.classes));
    }

    @ParameterizedTest
    @EnumSource(ReductionRule.class)
    void withoutTheRuleAClassIsMissedOrRepeated(ReductionRule rule) {
        Set<ReductionRule> rules = EnumSet.complementOf(EnumSet.of(rule));
        assertFalse(KNOWN.stream().allMatch(known -> agrees(known, rules)), rule + " left out without effect");
    }

    @Test
    void withAllRulesNoClassIsMissedOrRepeated() {
        for (Known known : KNOWN) assertTrue(agrees(known, EnumSet.allOf(ReductionRule.class)), known.name);
    }

    private static boolean agrees(Known known, Set<ReductionRule> rules) {
        return agrees(known, rules, null) && agrees(known, rules, new Random(known.classes.size()));
    }

    private static boolean agrees(Known known, Set<ReductionRule> rules, Random anyActor) {
        try {
            int limit = known.classes.size() + 1;
            Simulation simulation = new Simulation(known.program, new TreeSearch(rules), limit, anyActor).run();
            return simulation.executions() == known.classes.size()
                    && known.classes.equals(simulation.distinctClasses());
        } catch (Divergence | IllegalStateException detected) {
            return false;
        }
    }

    @Test
    void anInterruptThatDoesNotReadTheWakeUpIsDetected() {
        assertTrue(isDetected(Dialect.INTERRUPT_DOES_NOT_READ_WAKE, program -> {}, waits(Feature.INTERRUPT)));
    }

    @Test
    void aTimeoutThatTakesTheMonitorInTheSameStepLosesOutcomes() {
        assertTrue(isDetected(Dialect.TIMEOUT_REACQUIRES, program -> {}, waits(Feature.VOLATILE)));
    }

    @Test
    void judgingASpinnerByItsWritesAloneLosesOutcomes() {
        assertTrue(isDetected(Dialect.RIGHT, program -> program.ignoreLiveRegisters = true, spinners()));
    }

    @Test
    void abandoningAnExecutionAtTheWakingWriteLosesOutcomes() {
        assertTrue(isDetected(Dialect.RIGHT, program -> program.abandonWhenWoken = true, spinners()));
    }

    @Test
    void aFailedCompareAndSetThatWritesCostsExecutionsOnly() {
        ToyProgram right = OraclePrograms.compareAndSets();
        Simulation simulation = Simulation.of(right.copy(Dialect.FAILED_CAS_WRITES));
        assertEquals(24, simulation.executions());
        assertEquals(Simulation.of(right).outcomes, simulation.outcomes);
    }

    private static Stream<ToyProgram> waits(Feature with) {
        Set<Feature> mix = Set.of(Feature.WAIT, Feature.TIMED_WAIT, with);
        return IntStream.range(0, 200).mapToObj(seed -> RandomPrograms.program(seed, mix));
    }

    private static Stream<ToyProgram> spinners() {
        Set<Feature> mix = Set.of(Feature.SPIN, Feature.VOLATILE);
        return IntStream.range(0, 4_000).mapToObj(seed -> RandomPrograms.program(seed, mix));
    }

    private static boolean isDetected(Dialect dialect, Consumer<ToyProgram> change, Stream<ToyProgram> programs) {
        return programs.anyMatch(program -> {
            ToyProgram spinning = program.copy(Dialect.RIGHT);
            spinning.spinFreely = true;
            StateGraph graph = new StateGraph(spinning, 2_000);
            ToyProgram changed = program.copy(dialect);
            change.accept(changed);
            try {
                Simulation simulation = new Simulation(changed, new TreeSearch(), 2_000, null).run();
                return graph.complete && simulation.complete && !graph.outcomes.equals(simulation.outcomes);
            } catch (Divergence | IllegalStateException detected) {
                return true;
            }
        });
    }
}
