package org.racefinder.trace.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.SymbolTable;

class StdTest {
    @TempDir
    Path directory;

    private Path log() {
        return directory.resolve("run.log");
    }

    private void importLines(String... lines) throws IOException {
        StdImport.convert(
                new BufferedReader(new StringReader(String.join("\n", lines))), "x.std", Files.newOutputStream(log()));
    }

    private List<String> exportLines() throws IOException {
        List<String> exported = new ArrayList<>();
        try (EventLog log = EventLog.open(log())) {
            String obstacle = StdExport.export(log, exported::add);
            return obstacle == null ? exported : List.of(obstacle);
        }
    }

    /** Removes the locations, which are renumbered. */
    private static List<String> events(List<String> lines) {
        return lines.stream()
                .map(line -> line.substring(0, line.lastIndexOf('|')))
                .toList();
    }

    @Test
    void importedEventsAreExportedUnchanged() throws IOException {
        importLines(
                "main|w(x)|1",
                "main|fork(other)|2",
                "other|acq(l)|3",
                "other|w(x)|4",
                "other|rel(l)|5",
                "main|acq(l)|6",
                "main|rel(l)|7",
                "main|join(other)|8",
                "main|r(x)|9");
        assertEquals(
                List.of(
                        "T0|w(O0.F1)",
                        "T0|fork(T1)",
                        "T1|acq(L2)",
                        "T1|w(O0.F1)",
                        "T1|rel(L2)",
                        "T0|acq(L2)",
                        "T0|rel(L2)",
                        "T0|join(T1)",
                        "T0|r(O0.F1)"),
                events(exportLines()));
    }

    @Test
    void anEdgeThatStdCannotExpressStopsTheExport() throws IOException {
        LogWriter writer = new LogWriter(Files.newOutputStream(log()), new SymbolTable(), false);
        ThreadLog a = writer.thread("a");
        ThreadLog b = writer.thread("b");
        b.ordered(LogOp.LOCK, 1, 0);
        b.ordered(LogOp.UNLOCK, 1, 0);
        a.ordered(LogOp.RELEASE, 5, 0);
        b.ordered(LogOp.ACQUIRE, 5, 0);
        b.access(LogOp.READ, 0, 1, false, 0);
        writer.close();
        assertEquals(List.of("an edge to b that is neither a lock nor a start or join"), exportLines());
    }

    @Test
    void anEdgeThatALockAlsoEstablishesIsLeftOut() throws IOException {
        LogWriter writer = new LogWriter(Files.newOutputStream(log()), new SymbolTable(), false);
        ThreadLog a = writer.thread("a");
        ThreadLog b = writer.thread("b");
        a.ordered(LogOp.LOCK, 1, 0);
        a.ordered(LogOp.RELEASE, 5, 0);
        a.ordered(LogOp.UNLOCK, 1, 0);
        a.ordered(LogOp.RELEASE, 6, 0);
        b.ordered(LogOp.LOCK, 2, 0);
        b.ordered(LogOp.UNLOCK, 2, 0);
        b.ordered(LogOp.ACQUIRE, 6, 0);
        b.ordered(LogOp.LOCK, 1, 0);
        b.ordered(LogOp.ACQUIRE, 5, 0);
        b.ordered(LogOp.UNLOCK, 1, 0);
        writer.close();
        assertEquals(
                List.of("T0|acq(L1)", "T0|rel(L1)", "T1|acq(L2)", "T1|rel(L2)", "T1|acq(L1)", "T1|rel(L1)"),
                events(exportLines()));
    }

    @Test
    void linesThatAreNotEventsAreRejectedWithTheirNumber() {
        MalformedLog one = assertThrows(MalformedLog.class, () -> importLines("T|w(x)|1", "nonsense"));
        assertTrue(one.getMessage().startsWith("line 2 "), one.getMessage());
        MalformedLog two = assertThrows(MalformedLog.class, () -> importLines("T|jump(x)|1"));
        assertEquals("line 1 has an unknown operation: jump", two.getMessage());
    }
}
