package org.racefinder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ProgressLineTest {
    @Test
    void oneExecutionIsNotSeveral() {
        assertTrue(ProgressLine.format(new Progress(1, 0, 0, 2, 0)).startsWith("exploring  1 execution  depth 2"));
        assertTrue(ProgressLine.format(new Progress(1_200, 0, 0, 2, 0)).startsWith("exploring  1,200 executions  "));
    }

    @Test
    void aLineIsShorterThanTheTerminalIsWide() {
        assertEquals("trying a...", ProgressLine.cut("trying advice 1 of 2", 12));
        assertEquals("trying advice", ProgressLine.cut("trying advice", 14));
    }
}
