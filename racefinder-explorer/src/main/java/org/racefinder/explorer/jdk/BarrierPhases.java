package org.racefinder.explorer.jdk;

import java.util.Arrays;
import org.racefinder.explorer.names.Assumption;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ObjectRecord;

/**
 * A CyclicBarrier whose {@linkplain Assumption#BARRIER_ARRIVALS_ALIKE arrivals are alike}. Then each generation needs
 * all its threads, and the n-th time that a thread passes, it passes in generation n. So the generations are barriers of
 * their own, and a thread that arrives for the next one does not concern a thread that has yet to leave.
 */
final class BarrierPhases {
    private final ObjectRecord record;
    private final int parties;
    private Barrier[] generations = new Barrier[4];
    /** Indexed by thread: how often it has passed, plus 1; 0 if it has never arrived. */
    private int[] next = new int[8];

    private int threads;

    BarrierPhases(ObjectRecord record, int parties) {
        this.record = record;
        this.parties = parties;
    }

    /** Returns the generation at which the thread arrives. After an exception this is the one that it did not pass. */
    Barrier at(int thread, ExecutionState execution) {
        if (thread >= next.length) next = Arrays.copyOf(next, thread * 2);
        if (next[thread] == 0) {
            next[thread] = 1;
            threads++;
        }
        int generation = next[thread] - 1;
        if (generation >= generations.length) generations = Arrays.copyOf(generations, generation * 2);
        if (generations[generation] == null)
            generations[generation] =
                    new Barrier(record, parties, record.cell(ObjectNames.FIRST_FIELD + generation, execution));
        return generations[generation];
    }

    boolean hasTooManyThreads() {
        return threads > parties;
    }

    void passed(int thread) {
        next[thread]++;
    }
}
