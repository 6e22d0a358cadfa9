package org.racefinder.worker.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassesHashTest {
    @TempDir
    Path classes;

    private String hash() {
        return ClassesHash.of(List.of(classes));
    }

    @Test
    void theHashChangesWithTheContentsOfAClassButNotWithItsTime() throws IOException {
        Path file = Files.createDirectories(classes.resolve("a")).resolve("Main.class");
        Files.write(file, new byte[] {1, 2, 3});
        String first = hash();
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_000));
        assertEquals(first, hash());
        Files.write(file, new byte[] {1, 2, 4});
        assertNotEquals(first, hash());
    }

    @Test
    void aNewClassChangesTheHashAndAnotherFileDoesNot() throws IOException {
        String empty = hash();
        Files.writeString(classes.resolve("notes.txt"), "text");
        assertEquals(empty, hash());
        Files.write(classes.resolve("B.class"), new byte[] {1});
        assertNotEquals(empty, hash());
    }
}
