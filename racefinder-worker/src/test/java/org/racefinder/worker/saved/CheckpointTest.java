package org.racefinder.worker.saved;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.worker.environment.UsageError;

/** A search file is either read completely or rejected, whatever happened to the disk. */
class CheckpointTest {
    private static final Path FULL = Path.of("/dev/full");

    @TempDir
    Path directory;

    private Path file() {
        return directory.resolve("search.state");
    }

    private static Checkpoint checkpoint(int size) {
        byte[] state = new byte[size];
        new Random(size).nextBytes(state);
        return new Checkpoint(List.of(new Checkpoint.Fact("main class", "a.Main")), state);
    }

    @Test
    void aCheckpointIsReadAsWritten() throws IOException {
        checkpoint(1_000).write(file());
        assertArrayEquals(checkpoint(1_000).state(), Checkpoint.read(file()).state());
        assertEquals(checkpoint(1_000).facts(), Checkpoint.read(file()).facts());
    }

    @Test
    void anyFlippedBitIsDetected() throws IOException {
        checkpoint(40).write(file());
        byte[] whole = Files.readAllBytes(file());
        for (int bit = 0; bit < whole.length * 8; bit++) {
            byte[] damaged = whole.clone();
            damaged[bit / 8] ^= (byte) (1 << bit % 8);
            Files.write(file(), damaged);
            assertThrows(UsageError.class, () -> Checkpoint.read(file()), "bit " + bit);
        }
    }

    @Test
    void aFileThatEndsTooEarlyIsRefused() throws IOException {
        checkpoint(40).write(file());
        byte[] whole = Files.readAllBytes(file());
        for (int length = 0; length < whole.length; length++) {
            Files.write(file(), Arrays.copyOf(whole, length));
            assertThrows(UsageError.class, () -> Checkpoint.read(file()), length + " bytes");
        }
    }

    @Test
    void aFileThatCannotBeReplacedLeavesNothingBehind() throws IOException {
        Files.createDirectories(file().resolve("below"));
        assertThrows(IOException.class, () -> checkpoint(30).write(file()));
        assertFalse(Files.exists(directory.resolve("search.state.new")), "what could not be moved is left behind");
    }

    @Test
    void aFullDiskLeavesTheFileUnchanged() throws IOException {
        assumeTrue(Files.exists(FULL), "this system has no device that is always full");
        checkpoint(30).write(file());
        Path temporary = directory.resolve("search.state.new");
        Files.createSymbolicLink(temporary, FULL);
        IOException full = assertThrows(IOException.class, () -> checkpoint(40).write(file()));
        assertTrue(full.getMessage().contains("No space left"), full.getMessage());
        assertArrayEquals(checkpoint(30).state(), Checkpoint.read(file()).state());
        assertFalse(Files.exists(temporary), "what could not be written is left behind");
        checkpoint(40).write(file());
        assertArrayEquals(checkpoint(40).state(), Checkpoint.read(file()).state());
    }
}
