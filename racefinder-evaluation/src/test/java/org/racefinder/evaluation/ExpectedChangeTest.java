package org.racefinder.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.racefinder.model.Advice;
import org.racefinder.model.AdviceKind;

/** How the evaluation describes the right change, for our advice and for the published lists. */
class ExpectedChangeTest {
    private static Advice advice(AdviceKind kind, String target) {
        return new Advice(1, kind, target, "", List.of(), List.of(), true, List.of(), "", "", List.of(), null, null);
    }

    @Test
    void makingVolatileIsTheSameChangeForTheRacingVariableAndForAnother() {
        ExpectedChange change = ExpectedChange.of("volatile Node.next");
        assertTrue(change.is(advice(AdviceKind.MAKE_VOLATILE, "racy.list.LazyList$Node.next")));
        assertTrue(change.is(advice(AdviceKind.MAKE_OTHER_VOLATILE, "racy.list.LazyList$Node.next")));
        assertFalse(change.is(advice(AdviceKind.MAKE_VOLATILE, "racy.list.LazyList$Node.key")));
        assertFalse(change.is(advice(AdviceKind.USE_ATOMIC, "racy.list.LazyList$Node.next")));
    }

    @Test
    void alternativesAreEquivalent() {
        ExpectedChange change = ExpectedChange.of("lock | atomic Foo.n");
        assertTrue(change.is(advice(AdviceKind.SYNCHRONIZE, "anything")));
        assertTrue(change.is(advice(AdviceKind.USE_ATOMIC, "p.Foo.n")));
        assertFalse(change.is(advice(AdviceKind.MAKE_VOLATILE, "p.Foo.n")));
    }

    @Test
    void theRankInAPublishedListIsThePositionOfTheMatchingEntry() {
        String list = "make key, marked, or next volatile | lock the lock";
        assertEquals(1, ExpectedChange.of("volatile Node.next").rankIn(list));
        assertEquals(2, ExpectedChange.of("lock").rankIn(list));
        assertEquals(0, ExpectedChange.of("volatile Node.nex").rankIn(list));
        assertEquals(
                2,
                ExpectedChange.of("array SOR.sync[]")
                        .rankIn("use atomic array for A[][] | use atomic array for sync[]"));
        assertEquals(0, ExpectedChange.of("lock").rankIn(""));
    }
}
