package org.racefinder.explorer.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;

class OperationKindTest {
    @Test
    void everyKindIsReadBackByItsName() {
        for (OperationKind kind : OperationKind.values()) assertEquals(kind, OperationKind.ofSavedName(kind.name()));
    }

    @Test
    void classNamesOfEarlierVersionsAreRead() {
        assertEquals(
                OperationKind.MONITOR_ENTER,
                OperationKind.ofSavedName("org.racefinder.explorer.engine.MonitorOps$Enter"));
        assertEquals(OperationKind.GUARDED, OperationKind.ofSavedName("GuardedOp"));
        assertEquals(OperationKind.CHOOSE, OperationKind.ofSavedName("VariableOps$Choose"));
        assertEquals(OperationKind.CHOOSE, OperationKind.ofSavedName("EngineOps$Choose"));
    }

    @Test
    void anUnknownNameHasNoKind() {
        assertNull(OperationKind.ofSavedName("MonitorOps$Unknown"));
    }
}
