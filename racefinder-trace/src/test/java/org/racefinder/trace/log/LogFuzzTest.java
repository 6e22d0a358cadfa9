package org.racefinder.trace.log;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.CodeSite;
import org.racefinder.model.SymbolTable;

/**
 * Reads damaged and hostile logs. Each must be read or rejected, and must never cause a hang, another exception, or
 * memory use out of proportion to its size. {@code -Dfuzz.inputs=100000} tries more inputs.
 */
class LogFuzzTest {
    private static final int INPUTS = Integer.getInteger("fuzz.inputs", 2_000);

    @TempDir
    Path directory;

    @Test
    void everyInputIsReadOrRejected() throws IOException {
        byte[] good = good();
        Random random = new Random(20_26);
        Path file = directory.resolve("fuzzed.log");
        for (int i = 0; i < INPUTS; i++) {
            byte[] input = damaged(good, random);
            if (random.nextBoolean()) repairChecksums(input);
            Files.write(file, input);
            int number = i;
            assertTimeoutPreemptively(Duration.ofSeconds(20), () -> read(file), () -> "input " + number);
        }
    }

    private static void read(Path file) throws IOException {
        try (EventLog log = EventLog.open(file)) {
            LogTest.records(log);
        } catch (MalformedLog e) {
            // Rejected as expected.
        }
    }

    private byte[] good() throws IOException {
        SymbolTable symbols = new SymbolTable();
        symbols.site(new CodeSite("p.A", "m", "A.java", 7));
        Path file = directory.resolve("good.log");
        LogWriter writer = new LogWriter(Files.newOutputStream(file), symbols, true);
        ThreadLog a = writer.thread("a");
        ThreadLog b = writer.thread("b");
        for (int i = 0; i < 40; i++) {
            a.ordered(LogOp.LOCK, 1, 1);
            a.access(LogOp.WRITE, 2, i, true, 1);
            a.ordered(LogOp.UNLOCK, 1, 1);
            b.ordered(LogOp.WAITS, 1, 1);
            b.access(LogOp.READ, 3, 1, false, 1);
            if (i % 10 == 9) a.flush();
        }
        writer.array(2, "int[]", 1);
        writer.close();
        return Files.readAllBytes(file);
    }

    private static byte[] damaged(byte[] good, Random random) {
        byte[] input =
                random.nextInt(8) == 0 ? java.util.Arrays.copyOf(good, random.nextInt(good.length + 1)) : good.clone();
        for (int flips = random.nextInt(6); flips > 0 && input.length > 0; flips--)
            input[random.nextInt(input.length)] = (byte) random.nextInt(256);
        return input;
    }

    /** Repairs the checksums, so that the code after the checksum test is reached too. */
    private static void repairChecksums(byte[] input) {
        int at = LogFormat.HEADER.length;
        while (at + LogFormat.CHUNK_HEADER <= input.length) {
            ByteBuffer header = ByteBuffer.wrap(input, at, LogFormat.CHUNK_HEADER);
            int stored = header.getInt(at + LogFormat.CHECKSUMMED_HEADER - 4);
            if (stored < 0 || stored > input.length - at - LogFormat.CHUNK_HEADER) return;
            CRC32 sum = new CRC32();
            sum.update(input, at, LogFormat.CHECKSUMMED_HEADER);
            sum.update(input, at + LogFormat.CHUNK_HEADER, stored);
            header.putInt(at + LogFormat.CHECKSUMMED_HEADER, (int) sum.getValue());
            at += LogFormat.CHUNK_HEADER + stored;
        }
    }
}
