package org.racefinder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.racefinder.model.Advice;
import org.racefinder.model.AdviceKind;

/** The words in which the evaluation says what is right, beside our advice and beside the published lists. */
class AppropriateChangeTest {
    private static Advice advice(AdviceKind kind, String target) {
        return new Advice(1, kind, target, "", List.of(), List.of(), true, List.of(), "", "", List.of(), null, null);
    }

    @Test
    void aVolatileIsTheSameForTheRacingVariableAndForAnother() {
        AppropriateChange change = AppropriateChange.of("volatile Node.next");
        assertTrue(change.is(advice(AdviceKind.MAKE_VOLATILE, "racy.list.LazyList$Node.next")));
        assertTrue(change.is(advice(AdviceKind.MAKE_OTHER_VOLATILE, "racy.list.LazyList$Node.next")));
        assertFalse(change.is(advice(AdviceKind.MAKE_VOLATILE, "racy.list.LazyList$Node.key")));
        assertFalse(change.is(advice(AdviceKind.USE_ATOMIC, "racy.list.LazyList$Node.next")));
    }

    @Test
    void alternativesAreOfTheSameWorth() {
        AppropriateChange change = AppropriateChange.of("lock | atomic Foo.n");
        assertTrue(change.is(advice(AdviceKind.SYNCHRONIZE, "anything")));
        assertTrue(change.is(advice(AdviceKind.USE_ATOMIC, "p.Foo.n")));
        assertFalse(change.is(advice(AdviceKind.MAKE_VOLATILE, "p.Foo.n")));
    }

    @Test
    void itsRankInAPublishedListIsThePlaceOfTheEntryThatNamesIt() {
        String list = "make key, marked, or next volatile | lock the lock";
        assertEquals(1, AppropriateChange.of("volatile Node.next").rankIn(list));
        assertEquals(2, AppropriateChange.of("lock").rankIn(list));
        assertEquals(0, AppropriateChange.of("volatile Node.nex").rankIn(list));
        assertEquals(
                2,
                AppropriateChange.of("array SOR.sync[]")
                        .rankIn("use atomic array for A[][] | use atomic array for sync[]"));
        assertEquals(0, AppropriateChange.of("lock").rankIn(""));
    }
}
