package org.racefinder.worker.job;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TestAttributesTest {
    private static List<String> words(String attribute, Object value) {
        return TestAttributes.words(Map.of(attribute, value));
    }

    @Test
    void attributesBecomeTheOptionsOfTheirSettings() {
        assertEquals(List.of("--time-limit", "5"), words("timeLimit", 5));
        assertEquals(List.of("--timed-waits", "may-expire"), words("timedWaits", "MAY_EXPIRE"));
        assertEquals(List.of("--spurious", "off"), words("spurious", false));
        assertEquals(List.of("--advice", "on"), words("advice", true));
        assertEquals(
                List.of("--analysis", "happens-before,lock-order"),
                words("analyses", List.of("HAPPENS_BEFORE", "LOCK_ORDER")));
        assertEquals(List.of("--trust", "a.Upper_Case,b.*"), words("trust", List.of("a.Upper_Case", "b.*")));
    }

    @Test
    void zeroAndEmptyAttributesLeaveTheDefault() {
        assertEquals(List.of(), words("maxExecutions", 0L));
        assertEquals(List.of(), words("untracked", List.of()));
        assertEquals(List.of(), words("replay", "R1.schedule"));
    }
}
