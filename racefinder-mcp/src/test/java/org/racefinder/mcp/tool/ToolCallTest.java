package org.racefinder.mcp.tool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.racefinder.mcp.program.Cancellation;
import org.racefinder.worker.environment.UsageError;

class ToolCallTest {
    private static ToolCall call(Map<String, Object> arguments) {
        return new ToolCall(arguments, new Cancellation(), (seconds, limit, message) -> {});
    }

    @Test
    void valuesOfTheWrongTypeAreRefused() {
        ToolCall call = call(Map.of("text", 5, "texts", List.of(1), "list", "x", "flag", "yes", "number", 1.5));
        assertThrows(UsageError.class, () -> call.text("text"));
        assertThrows(UsageError.class, () -> call.texts("texts"));
        assertThrows(UsageError.class, () -> call.list("list"));
        assertThrows(UsageError.class, () -> call.flag("flag", true));
        assertThrows(UsageError.class, () -> call.number("number"));
        assertThrows(UsageError.class, () -> call.required("absent"));
    }

    @Test
    void listsAreBounded() {
        assertThrows(
                UsageError.class,
                () -> call(Map.of("list", Collections.nCopies(1_001, "x"))).texts("list"));
    }

    @Test
    void theTimeLimitIsBoundedByTheServer() {
        TimeLimits limits = new TimeLimits(100);
        assertEquals(60, limits.of(call(Map.of()), 0));
        assertEquals(7, limits.of(call(Map.of()), 7));
        assertEquals(100, limits.of(call(Map.of("timeLimitSeconds", 100)), 7));
        assertEquals(30, new TimeLimits(30).of(call(Map.of()), 0));
        assertThrows(UsageError.class, () -> limits.of(call(Map.of("timeLimitSeconds", 101)), 7));
        assertThrows(UsageError.class, () -> limits.of(call(Map.of("timeLimitSeconds", -1)), 7));
    }

    @Test
    void longTextsAreCutAndSaySo() {
        assertEquals("abc", Limited.text("abc", 3));
        assertTrue(Limited.text("abcdef", 3).startsWith("abc\n... (3 more"));
        // A pair of surrogates is not divided.
        assertTrue(Limited.text("ab\uD83D\uDE00", 3).startsWith("ab\n"));
    }
}
