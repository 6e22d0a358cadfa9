package org.racefinder.worker.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.racefinder.worker.process.Progress;

class ProgressLineTest {
    @Test
    void singularAndPluralAreDistinguished() {
        assertTrue(ProgressLine.format(new Progress(1, 0, 0, 2, 0)).startsWith("exploring  1 execution  depth 2"));
        assertTrue(ProgressLine.format(new Progress(1_200, 0, 0, 2, 0)).startsWith("exploring  1,200 executions  "));
    }

    @Test
    void aLineIsShorterThanTheTerminalIsWide() {
        assertEquals("trying a...", ProgressLine.cut("trying advice 1 of 2", 12));
        assertEquals("trying advice", ProgressLine.cut("trying advice", 14));
    }

    @Test
    void progressSurvives() {
        Progress progress = new Progress(12_480, 1, 0.38, 24, 600);
        assertEquals(progress, Progress.decode(progress.encode()));
        assertEquals(
                "exploring  12,480 executions  20,800/s  ~38 %  1 finding  depth 24  0:00.6",
                ProgressLine.format(progress));
    }
}
