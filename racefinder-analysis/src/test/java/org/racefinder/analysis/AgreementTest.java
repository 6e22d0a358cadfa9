package org.racefinder.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Run with {@code -Dracefinder.traces=1000000 -Dracefinder.programs=10000} for the long form. */
class AgreementTest {
    private static final long TRACES = Long.getLong("racefinder.traces", 200_000);

    private static final long PROGRAMS = Long.getLong("racefinder.programs", 500);

    @Test
    void allPreciseAnalysesAgreeOnTheExecutionsOfRandomPrograms() {
        Agreement agreement = new Agreement();
        assertEquals(List.of(), agreement.comparePrograms(0, PROGRAMS, 200));
        assertTrue(agreement.executions() > PROGRAMS * 50, "too few executions: " + agreement.executions());
        assertTrue(agreement.racy() > agreement.executions() / 10, "too few racy: " + agreement.racy());
    }

    @Test
    void allPreciseAnalysesAgreeWithTheTransitiveClosureOnRandomTraces() {
        Agreement agreement = new Agreement();
        assertEquals(List.of(), agreement.compare(0, TRACES));
        assertTrue(agreement.racy() > TRACES / 10, "too few racy traces: " + agreement.racy());
        assertTrue(agreement.orderedConflicts() > TRACES / 10, "too few ordered: " + agreement.orderedConflicts());
    }
}
