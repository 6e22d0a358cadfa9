package org.racefinder.worker.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CoresTest {
    @Test
    void rangesAndSingleNumbersAreParsed() {
        assertEquals(List.of(0), Cores.parse("0"));
        assertEquals(List.of(0, 1, 2, 7), Cores.parse("0-2,7"));
        assertEquals(List.of(3, 8, 9), Cores.parse("3,8-9"));
    }
}
