package org.racefinder.trace.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.CodeSite;
import org.racefinder.model.FieldName;
import org.racefinder.model.SymbolTable;

class LogTest {
    @TempDir
    Path directory;

    private final SymbolTable symbols = new SymbolTable();
    private final int field = symbols.field(new FieldName("p.A", "x", "I", 0));
    private final int site = symbols.site(new CodeSite("p.A", "m", "A.java", 7));

    static List<String> records(EventLog log) throws IOException {
        List<String> records = new ArrayList<>();
        log.replay(new LogListener() {
            @Override
            public void access(int thread, LogOp op, int object, int place, boolean element, int at) {
                records.add(thread + (op.writes() ? " w " : " r ") + object + "." + place + (element ? "[]" : "") + " :"
                        + at);
            }

            @Override
            public void ordered(int thread, LogOp op, int object, int at, long sequence) {
                records.add(thread + " " + op + " " + object);
            }
        });
        return records;
    }

    private Path log() {
        return directory.resolve("run.log");
    }

    /** Two threads that pass a lock back and forth. */
    private void write(OutputStream out, boolean compress, int rounds, boolean close) {
        LogWriter writer = new LogWriter(out, symbols, compress);
        ThreadLog a = writer.thread("a");
        ThreadLog b = writer.thread("b");
        a.ordered(LogOp.ACQUIRE, 1, 0);
        b.ordered(LogOp.ACQUIRE, 1, 0);
        for (int i = 0; i < rounds; i++) {
            a.access(LogOp.WRITE, 5, field, false, site);
            a.ordered(LogOp.RELEASE, 2, 0);
            b.ordered(LogOp.ACQUIRE, 2, 0);
            b.access(LogOp.READ, 9, i, true, site);
            b.ordered(LogOp.RELEASE, 2, 0);
            a.ordered(LogOp.ACQUIRE, 2, 0);
        }
        if (close) writer.close();
    }

    private static List<String> expected(int rounds) {
        List<String> expected = new ArrayList<>(List.of("0 ACQUIRE 1", "1 ACQUIRE 1"));
        for (int i = 0; i < rounds; i++)
            expected.addAll(List.of(
                    "0 w 5.1 :1", "0 RELEASE 2", "1 ACQUIRE 2", "1 r 9." + i + "[] :1", "1 RELEASE 2", "0 ACQUIRE 2"));
        return expected;
    }

    /**
     * Sorts the records. An access may be delivered earlier than it happened, but not before the last ordered record of
     * its thread.
     */
    private static List<String> sorted(List<String> records) {
        List<String> sorted = new ArrayList<>(records);
        sorted.sort(null);
        return sorted;
    }

    @Test
    void recordsAreReadInTheOrderOfTheirSequence() throws IOException {
        for (boolean compress : new boolean[] {false, true}) {
            write(Files.newOutputStream(log()), compress, 30_000, true);
            try (EventLog log = EventLog.open(log())) {
                assertNull(log.damage());
                List<String> records = records(log);
                assertEquals(sorted(expected(30_000)), sorted(records));
                assertEquals(
                        expected(30_000).stream().filter(r -> r.contains("E ")).toList(),
                        records.stream().filter(r -> r.contains("E ")).toList());
                assertEquals("p.A.x", log.names().location(5, field, false).display(false));
            }
        }
    }

    @Test
    void everyOrderedRecordIsReadAsItWasWritten() throws IOException {
        List<LogOp> ordered =
                Arrays.stream(LogOp.values()).filter(LogOp::isOrdered).toList();
        LogWriter writer = new LogWriter(Files.newOutputStream(log()), symbols, false);
        ThreadLog a = writer.thread("a");
        for (LogOp op : ordered) a.ordered(op, 3, 0);
        writer.close();
        try (EventLog log = EventLog.open(log())) {
            assertEquals(ordered.stream().map(op -> "0 " + op + " 3").toList(), records(log));
        }
    }

    @Test
    void theValueOfAWriteIsReadAtTheThreadsNextRecord() throws IOException {
        long[] memory = {1};
        LogWriter writer = new LogWriter(Files.newOutputStream(log()), symbols, false);
        ThreadLog a = writer.thread("a");
        a.ordered(LogOp.ACQUIRE, 1, 0);
        a.value(LogOp.SAW, 5, field, false, site, memory[0]);
        a.stores(5, field, false, site, () -> memory[0]);
        memory[0] = -2;
        a.ordered(LogOp.RELEASE, 1, 0);
        memory[0] = 3;
        writer.close();
        assertEquals(2, writer.events());
        List<String> delivered = new ArrayList<>();
        replayValues(delivered);
        assertEquals(List.of("ACQUIRE", "SAW 1", "STORED -2", "RELEASE"), delivered);
    }

    @Test
    void theTimesOfAThreadsRecordsDoNotGoBack() throws IOException {
        LogWriter writer = new LogWriter(Files.newOutputStream(log()), symbols, false, true);
        ThreadLog a = writer.thread("a");
        for (int i = 0; i < 50_000; i++) a.ordered(LogOp.RELEASE, 1, 0);
        writer.close();
        List<String> delivered = new ArrayList<>();
        replayValues(delivered);
        long[] times = delivered.stream()
                .filter(record -> record.startsWith("TIME"))
                .mapToLong(record -> Long.parseLong(record.substring(5)))
                .toArray();
        assertEquals(50_000, times.length);
        for (int i = 1; i < times.length; i++) assertTrue(times[i] >= times[i - 1]);
    }

    private void replayValues(List<String> delivered) throws IOException {
        try (EventLog log = EventLog.open(log())) {
            log.replay(new LogListener() {
                @Override
                public void access(int thread, LogOp op, int object, int place, boolean element, int at) {}

                @Override
                public void value(int thread, LogOp op, int object, int place, boolean element, int at, long value) {
                    delivered.add(op + " " + log.names().value(object, place, element, value));
                }

                @Override
                public void time(int thread, long nanos) {
                    delivered.add("TIME " + nanos);
                }

                @Override
                public void ordered(int thread, LogOp op, int object, int at, long sequence) {
                    delivered.add(op.name());
                }
            });
        }
    }

    @Test
    void aRepeatedAccessTakesFewBytes() throws IOException {
        LogWriter writer = new LogWriter(Files.newOutputStream(log()), symbols, false);
        ThreadLog a = writer.thread("a");
        for (int i = 0; i < 100_000; i++) a.access(LogOp.READ, 3, i, true, site);
        writer.close();
        assertTrue(Files.size(log()) < 110_000, "bytes: " + Files.size(log()));
    }

    @Test
    void anUnclosedLogIsReadAsFarAsItIsCompleteForAllThreads() throws IOException {
        write(Files.newOutputStream(log()), false, 30_000, false);
        try (EventLog log = EventLog.open(log())) {
            assertNotNull(log.damage());
            List<String> ordered =
                    records(log).stream().filter(r -> r.contains("E ")).toList();
            assertTrue(ordered.size() > 50_000, "records: " + ordered.size());
            assertEquals(
                    expected(30_000).stream()
                            .filter(r -> r.contains("E "))
                            .toList()
                            .subList(0, ordered.size()),
                    ordered);
        }
    }

    @Test
    void everyTruncatedLogIsReadUpToItsEndOrRejectedInOneSentence() throws IOException {
        write(Files.newOutputStream(log()), true, 300, true);
        byte[] whole = Files.readAllBytes(log());
        for (int length = 0; length < whole.length; length += 7) {
            Files.write(log(), Arrays.copyOf(whole, length));
            try (EventLog log = EventLog.open(log())) {
                assertNotNull(log.damage());
                records(log);
            } catch (MalformedLog e) {
                assertTrue(e.getMessage().length() > 10 && e.getMessage().indexOf('\n') < 0);
            }
        }
    }

    @Test
    void aFullDiskEndsTheLogAndIsReported() {
        OutputStream full = new OutputStream() {
            private int left = 100_000;

            @Override
            public void write(int b) throws IOException {
                if (--left < 0) throw new IOException("No space left on device");
            }
        };
        LogWriter writer = new LogWriter(full, symbols, false);
        ThreadLog a = writer.thread("a");
        for (int i = 0; i < 100_000; i++) a.ordered(LogOp.RELEASE, 1, 0);
        writer.close();
        assertTrue(writer.failure().startsWith("No space left on device"), writer.failure());
    }

    @Test
    void filesOfOtherFormatsAreRejected() throws IOException {
        Files.writeString(log(), "{\"schemaVersion\": 1}");
        assertEquals(
                "it is not a Racefinder log",
                assertThrows(MalformedLog.class, () -> EventLog.open(log())).getMessage());
    }
}
