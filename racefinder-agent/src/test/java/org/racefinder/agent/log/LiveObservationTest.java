package org.racefinder.agent.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.racefinder.model.CodeSite;
import org.racefinder.model.FieldName;
import org.racefinder.model.Finding;
import org.racefinder.model.SymbolTable;
import org.racefinder.trace.log.LogOp;

/** Reports the locks and accesses of two threads, as the hooks do while the threads run. */
class LiveObservationTest {
    private static final int LOCK = 7;
    private static final int OTHER_LOCK = 8;
    private static final int OBJECT = 9;

    private final SymbolTable symbols = new SymbolTable();
    private final int x = symbols.field(new FieldName("p.A", "x", "I", 0));
    private final int y = symbols.field(new FieldName("p.A", "y", "I", 0));
    private int line;

    private LiveObservation live;
    private int first;
    private int second;

    private void begin(boolean views, boolean lockOrder) {
        live = LiveObservation.of(views, lockOrder);
        first = live.thread("first");
        second = live.thread("second");
    }

    /** Every block has its own line, because the views of one block are merged. */
    private int site() {
        return symbols.site(new CodeSite("p.A", "m", "A.java", ++line));
    }

    private void locked(int thread, int lock, int... fields) {
        int site = site();
        live.lock(thread, LogOp.LOCK, lock, site);
        for (int field : fields) live.access(thread, LogOp.WRITE, OBJECT, field, false, site);
        live.lock(thread, LogOp.UNLOCK, lock, site);
    }

    private void nested(int thread, int outer, int inner) {
        live.lock(thread, LogOp.LOCK, outer, site());
        locked(thread, inner);
        live.lock(thread, LogOp.UNLOCK, outer, site());
    }

    private List<Finding.Kind> kinds() {
        return live.findings(symbols).stream().map(Finding::kind).toList();
    }

    @Test
    void fieldsAccessedTogetherByOneThreadAndInPiecesByAnotherAreAHighLevelRace() {
        begin(true, false);
        locked(first, LOCK, x, y);
        locked(second, LOCK, x);
        locked(second, LOCK, y);
        List<Finding> findings = live.findings(symbols);
        assertEquals(List.of(Finding.Kind.VIEW_INCONSISTENCY), kinds());
        assertEquals(
                List.of("p.A.x", "p.A.y"), findings.get(0).views().maximal().fields());
        assertEquals("W1", findings.get(0).id());
    }

    @Test
    void fieldsAccessedInTheSamePiecesAreNoHighLevelRace() {
        begin(true, true);
        locked(first, LOCK, x, y);
        locked(second, LOCK, x, y);
        assertEquals(List.of(), kinds());
    }

    @Test
    void locksTakenInOppositeOrdersAreACycleEvenWithoutADeadlock() {
        begin(false, true);
        nested(first, LOCK, OTHER_LOCK);
        nested(second, OTHER_LOCK, LOCK);
        assertEquals(List.of(Finding.Kind.LOCK_ORDER_CYCLE), kinds());
    }

    @Test
    void locksTakenInOneOrderAreNoCycle() {
        begin(true, true);
        nested(first, LOCK, OTHER_LOCK);
        nested(second, LOCK, OTHER_LOCK);
        assertEquals(List.of(), kinds());
    }

    @Test
    void aLockReleasedByAWaitIsNotHeldMeanwhile() {
        begin(false, true);
        nested(first, LOCK, OTHER_LOCK);
        live.lock(second, LogOp.LOCK, OTHER_LOCK, site());
        live.lock(second, LogOp.WAITS, OTHER_LOCK, site());
        locked(second, LOCK);
        live.lock(second, LogOp.WAITED, OTHER_LOCK, site());
        live.lock(second, LogOp.UNLOCK, OTHER_LOCK, site());
        assertEquals(List.of(), kinds());
    }

    @Test
    void onlyRequestedObservationsAreMade() {
        assertNull(LiveObservation.of(false, false));
    }
}
