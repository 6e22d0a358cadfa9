package org.racefinder.jdk.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.VarHandle.AccessMode;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class HandleModeTest {
    @Test
    void modesAreThoseOfVarHandleInTheSameOrder() {
        assertEquals(
                Arrays.stream(AccessMode.values()).map(AccessMode::methodName).toList(),
                Arrays.stream(HandleMode.values()).map(HandleMode::methodName).toList());
    }
}
