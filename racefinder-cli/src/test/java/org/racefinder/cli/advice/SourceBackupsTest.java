package org.racefinder.cli.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.worker.environment.UsageError;

class SourceBackupsTest {
    @TempDir
    Path directory;

    @Test
    void earlierBackupsAreKept() throws IOException {
        Path file = Files.writeString(directory.resolve("A.java"), "third");
        Files.writeString(directory.resolve("A.java.orig"), "second");
        Files.writeString(directory.resolve("A.java.orig.1"), "first");
        SourceBackups.renameEarlier(List.of(file));
        assertFalse(Files.exists(directory.resolve("A.java.orig")));
        assertEquals("first", Files.readString(directory.resolve("A.java.orig.1")));
        assertEquals("second", Files.readString(directory.resolve("A.java.orig.2")));
        assertEquals("third", Files.readString(file));
    }

    @Test
    void withoutABackupNothingIsPatched() throws IOException {
        Path file = Files.writeString(directory.resolve("A.java"), "text");
        Files.createDirectory(directory.resolve("A.java.orig"));
        String sentence = assertThrows(UsageError.class, () -> SourceBackups.renameEarlier(List.of(file)))
                .getMessage();
        assertEquals("cannot write " + file + ".orig: it is a directory", sentence);
    }
}
