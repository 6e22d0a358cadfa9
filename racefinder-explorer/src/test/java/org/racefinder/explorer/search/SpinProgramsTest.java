package org.racefinder.explorer.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.racefinder.explorer.search.ToyProgram.ALL_LIVE;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.racefinder.explorer.search.ToyProgram.Code;

/** A spinning thread is retired until the end of the execution. No outcome is lost, and the search ends. */
class SpinProgramsTest {
    record Spinning(String name, int executions, int cut, boolean livelock, ToyProgram program) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Spinning> programs() {
        return List.of(
                new Spinning("flag", 2, 1, false, flag(1, 1)),
                new Spinning("flag after writes 0,0,1", 4, 3, false, flag(1, 0, 0, 1)),
                new Spinning("two spinners, one writer", 4, 3, false, flag(2, 1)),
                new Spinning("never set", 1, 0, true, flag(1)),
                new Spinning("CAS lock 2x1", 4, 2, false, spinLock(2, 1, 0, c -> c.cas(0, 0, 1, 0), 0)),
                new Spinning("CAS lock 2x2", 16, 10, false, spinLock(2, 2, 0, c -> c.cas(0, 0, 1, 0), 0)),
                new Spinning("CAS lock 3x1", 21, 15, false, spinLock(3, 1, 0, c -> c.cas(0, 0, 1, 0), 0)),
                new Spinning("test-and-set lock 2x1", 6, 2, false, spinLock(2, 1, ALL_LIVE, c -> c.swap(0, 1, 0), 1)),
                new Spinning(
                        "test-and-set lock 3x1", 114, 72, false, spinLock(3, 1, ALL_LIVE, c -> c.swap(0, 1, 0), 1)),
                new Spinning("Peterson 2x1", 20, 8, false, peterson(1)),
                new Spinning("Peterson 2x2", 1168, 496, false, peterson(2)),
                new Spinning("counter barrier 2", 6, 2, false, barrier(2)),
                new Spinning("counter barrier 3", 126, 78, false, barrier(3)));
    }

    @ParameterizedTest
    @MethodSource("programs")
    void retiringSpinnersRunsTheKnownNumberOfExecutions(Spinning spinning) {
        Simulation simulation = Simulation.of(spinning.program);
        assertEquals(spinning.executions, simulation.executions(), "executions");
        assertEquals(spinning.executions, simulation.distinctClasses().size(), "distinct classes");
        assertEquals(spinning.cut, simulation.cut, "cut");
        assertEquals(spinning.livelock, simulation.livelock, "livelock");
    }

    @ParameterizedTest
    @MethodSource("programs")
    void retiringSpinnersLosesNoOutcome(Spinning spinning) {
        ToyProgram unretired = spinning.program.copy(ToyOperation.Dialect.RIGHT);
        unretired.spinFreely = true;
        StateGraph graph = new StateGraph(unretired, 200_000);
        assertTrue(graph.complete);
        if (!spinning.livelock) assertEquals(graph.outcomes, Simulation.of(spinning.program).outcomes);
    }

    private static ToyProgram flag(int spinners, long... written) {
        return new ToyProgram()
                .thread(c -> {
                    for (long value : written) c.write(0, value);
                })
                .threads(spinners, c -> c.loopWhile(0, 0, ALL_LIVE, d -> d.read(0, 0)));
    }

    private static ToyProgram spinLock(int threads, int times, long live, Consumer<Code> attempt, long failed) {
        return new ToyProgram()
                .threads(
                        threads,
                        c -> c.repeat(
                                times,
                                d -> d.loopWhile(0, failed, live, attempt).write(0, 0)));
    }

    private static ToyProgram peterson(int times) {
        ToyProgram program = new ToyProgram();
        for (int t = 0; t < 2; t++) {
            int me = t;
            int other = 1 - t;
            program.thread(c -> c.repeat(times, d -> {
                d.write(me, 1).write(2, other);
                d.loop(
                        ALL_LIVE,
                        (e, back) -> e.read(other, 0)
                                .ifEqual(0, 1, f -> f.read(2, 1).ifEqual(1, other, g -> g.again(back))));
                d.write(me, 0);
            }));
        }
        return program;
    }

    private static ToyProgram barrier(int threads) {
        return new ToyProgram()
                .threads(
                        threads,
                        c -> c.add(0, 1, 1)
                                .loop(ALL_LIVE, (d, back) -> d.read(0, 0).ifDifferent(0, threads, e -> e.again(back))));
    }
}
