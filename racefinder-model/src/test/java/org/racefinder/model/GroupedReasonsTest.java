package org.racefinder.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GroupedReasonsTest {
    @Test
    void oneSentenceListsAllPlaces() {
        assertEquals(
                List.of("the time limit was reached", "a loop was cut (Ring.java:12, Ring.java:20, Log.kt:3)", "other"),
                GroupedReasons.of(List.of(
                        "the time limit was reached",
                        "a loop was cut (Ring.java:12)",
                        "other",
                        "a loop was cut (Ring.java:20, Ring.java:12)",
                        "a loop was cut (Log.kt:3)")));
    }

    @Test
    void parenthesesThatAreNoPlacesStay() {
        List<String> reasons = List.of("cut (--max-steps)", "a (b) c (A.java:1) d", "f(x)", "no place (A.java)");
        assertEquals(reasons, GroupedReasons.of(reasons));
    }

    @Test
    void placesThatAreNotListedAreCounted() {
        List<String> reasons = new ArrayList<>();
        for (int line = 1; line <= 10; line++) reasons.add("cut (A.java:" + line + ")");
        assertEquals(
                List.of("cut (A.java:1, A.java:2, A.java:3, A.java:4, A.java:5, A.java:6, A.java:7, A.java:8,"
                        + " and 2 more places)"),
                GroupedReasons.of(reasons));
    }
}
