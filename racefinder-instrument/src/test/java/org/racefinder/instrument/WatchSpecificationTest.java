package org.racefinder.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.racefinder.instrument.access.WatchSpecification;

class WatchSpecificationTest {
    @Test
    void withoutRulesEverythingIsWatched() {
        assertTrue(WatchSpecification.ALL.includes("p.A", "x"));
        assertEquals(List.of(), WatchSpecification.ALL.assumptions());
    }

    @Test
    void aPatternMatchesAClassAPackageOrAMember() {
        WatchSpecification spec = new WatchSpecification(List.of("p.*", "q.B"), List.of("p.A.x", "p.Slow"));
        assertTrue(spec.includes("p.A", "y"));
        assertTrue(spec.includes("q.B", "y"));
        assertFalse(spec.includes("q.C", "y"));
        assertFalse(spec.includes("p.A", "x"));
        assertFalse(spec.includes("p.Slow", "run"));
        assertEquals(2, spec.assumptions().size());
    }
}
