package org.racefinder.instrument.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserCacheTest {
    @TempDir
    Path directory;

    @Test
    void theDirectoryIsUnderTheHomeOfTheUser() {
        assertEquals(
                directory.resolve(".cache/racefinder"), UserCache.directory(directory, directory.resolve("shared")));
    }

    @Test
    void withoutAHomeOnlyTheUserCanWriteTheDirectory() throws IOException {
        Path shared = directory.resolve("shared");
        assertEquals(shared, UserCache.directory(directory.resolve("absent"), shared));
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(shared)));
    }

    @Test
    void aDirectoryThatOthersCanWriteIsNotUsed() throws IOException {
        Path shared = Files.createDirectory(directory.resolve("shared"));
        Files.setPosixFilePermissions(shared, PosixFilePermissions.fromString("rwxrwxrwx"));
        assertNull(UserCache.directory(directory.resolve("absent"), shared));
    }

    @Test
    void aLinkIsNotUsed() throws IOException {
        Path elsewhere = Files.createDirectory(
                directory.resolve("elsewhere"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Path shared = Files.createSymbolicLink(directory.resolve("shared"), elsewhere);
        assertNull(UserCache.directory(directory.resolve("absent"), shared));
    }

    @Test
    void entriesOlderThanAMonthAreDeleted() throws IOException {
        Path old = Files.createFile(directory.resolve("java.base-1.bin"));
        Path young = Files.createFile(directory.resolve("java.base-2.bin"));
        Path other = Files.createFile(directory.resolve("other"));
        FileTime longAgo = FileTime.from(Instant.now().minus(Duration.ofDays(40)));
        Files.setLastModifiedTime(old, longAgo);
        Files.setLastModifiedTime(other, longAgo);
        UserCache.deleteOld(directory, "java.base-*");
        assertFalse(Files.exists(old));
        assertTrue(Files.exists(young));
        assertTrue(Files.exists(other));
    }
}
