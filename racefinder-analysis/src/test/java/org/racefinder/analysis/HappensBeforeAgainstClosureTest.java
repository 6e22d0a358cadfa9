package org.racefinder.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The same analysis object over all traces, as in a search: what one execution leaves behind must not be seen by the next. */
class HappensBeforeAgainstClosureTest {
    private static final long SHORT = Long.getLong("racefinder.traces", 200_000);

    private long racyTraces;
    private long orderedTraces;

    @Test
    void reportsExactlyThePairsThatTheTransitiveClosureLeavesUnordered() {
        compare(0, SHORT);
        assertTrue(racyTraces > SHORT / 10, "racy: " + racyTraces);
        assertTrue(orderedTraces > SHORT / 10, "with conflicts, none racy: " + orderedTraces);
    }

    private void compare(long firstSeed, long traces) {
        HappensBefore analysis = new HappensBefore();
        for (long seed = firstSeed; seed < firstSeed + traces; seed++) {
            List<Action> trace = seed % 2 == 0 ? RandomTrace.free(seed) : RandomTrace.locking(seed);
            Races told = new Races();
            analysis.begin(told);
            for (Action action : trace) action.tell(analysis);
            Set<Races.Race> expected = new TransitiveClosure(trace).races();
            if (!expected.equals(told.all())) {
                assertEquals(expected, told.all(), "seed " + seed + ": " + trace);
            }
            if (!expected.isEmpty()) racyTraces++;
            else if (hasConflict(trace)) orderedTraces++;
        }
    }

    private static boolean hasConflict(List<Action> trace) {
        return trace.stream().anyMatch(a -> trace.stream().anyMatch(a::conflictsWith));
    }

    /** The long form: number of traces, first seed. */
    public static void main(String[] args) {
        HappensBeforeAgainstClosureTest test = new HappensBeforeAgainstClosureTest();
        long traces = args.length > 0 ? Long.parseLong(args[0]) : 1_000_000;
        test.compare(args.length > 1 ? Long.parseLong(args[1]) : 0, traces);
        System.out.println(traces + " traces agree; " + test.racyTraces + " racy, " + test.orderedTraces
                + " with conflicts and no race");
    }
}
