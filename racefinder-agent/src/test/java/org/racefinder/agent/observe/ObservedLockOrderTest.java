package org.racefinder.agent.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.trace.log.LogNames;
import org.racefinder.trace.log.LogOp;

/** Finds cycles in the order of locks of a recorded run. */
class ObservedLockOrderTest {
    private final ObservedRun run = new ObservedRun(new LogNames(), List.of(AnalysisName.LOCK_ORDER));
    private long sequence;

    /** Takes the locks nested in this order and releases them. */
    private void nest(int thread, int... locks) {
        for (int lock : locks) run.ordered(thread, LogOp.LOCK, lock, 0, ++sequence);
        for (int i = locks.length - 1; i >= 0; i--) run.ordered(thread, LogOp.UNLOCK, locks[i], 0, ++sequence);
    }

    private List<Integer> lengths() {
        return run.findings().stream().map(f -> f.waits().size()).toList();
    }

    @Test
    void oppositeOrdersOfTwoThreadsAreACycle() {
        nest(0, 1, 2);
        nest(1, 2, 1);
        assertEquals(List.of(2), lengths());
    }

    @Test
    void threeThreadsMakeACycleOfThree() {
        nest(0, 1, 2);
        nest(1, 2, 3);
        nest(2, 3, 1);
        assertEquals(List.of(3), lengths());
    }

    @Test
    void oneThreadCannotDeadlockWithItself() {
        nest(0, 1, 2);
        nest(0, 2, 1);
        assertEquals(List.of(), lengths());
    }

    @Test
    void aCommonOuterLockPreventsACycle() {
        nest(0, 9, 1, 2);
        nest(1, 9, 2, 1);
        assertEquals(List.of(), lengths());
    }

    @Test
    void aReentrantAcquisitionAddsNoEdge() {
        nest(0, 1, 2, 1);
        nest(1, 1, 2);
        assertEquals(List.of(), lengths());
    }
}
