package org.racefinder.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code -Dracefinder.traces=1000000} for the long form. */
class AgreementTest {
    private static final long TRACES = Long.getLong("racefinder.traces", 200_000);

    @Test
    void allPreciseAnalysesAgreeWithTheTransitiveClosureOnRandomTraces() {
        Agreement agreement = new Agreement();
        assertEquals(List.of(), agreement.compare(0, TRACES));
        assertTrue(agreement.racy() > TRACES / 10, "too few racy traces: " + agreement.racy());
        assertTrue(agreement.orderedConflicts() > TRACES / 10, "too few ordered: " + agreement.orderedConflicts());
    }
}
