package org.racefinder.worker.environment;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemporaryFilesTest {
    /** No process has a number as large as this. */
    private static final String DEAD = "racefinder-999999999999-";

    @TempDir
    Path directory;

    private Path file(String name) throws IOException {
        return Files.createFile(directory.resolve(name));
    }

    private Path directory(String name, Duration age) throws IOException {
        Path made = Files.createDirectory(directory.resolve(name));
        Files.createFile(made.resolve("inside"));
        Files.setLastModifiedTime(made, FileTime.from(Instant.now().minus(age)));
        return made;
    }

    @Test
    void onlyWhatNoRunningCommandHasIsRemoved() throws IOException {
        Path schedule = file(DEAD + "7.current");
        Path second = file(DEAD + "7.current-2");
        Path old = directory(DEAD + "monitor-1", Duration.ofDays(2));
        Path mine = file(TemporaryFiles.prefix() + "7.current");
        Path young = directory(DEAD + "monitor-2", Duration.ofHours(1));
        Path foreign = file("racefinder-notes.current");
        TemporaryFiles.removeAbandoned(directory);
        assertFalse(Files.exists(schedule));
        assertFalse(Files.exists(second));
        assertFalse(Files.exists(old));
        assertTrue(Files.exists(mine));
        assertTrue(Files.exists(young.resolve("inside")));
        assertTrue(Files.exists(foreign));
    }
}
