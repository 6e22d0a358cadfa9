package org.racefinder.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.CodeSite;

/** A result and a class file can name any file as the source of a line, so only sources may be shown. */
class SourceFilesTest {
    @TempDir
    Path directory;

    private SourceFiles sources;

    @BeforeEach
    void writeFiles() throws IOException {
        Path root = Files.createDirectories(directory.resolve("src"));
        Files.createDirectory(root.resolve("a"));
        Files.writeString(root.resolve("a/B.java"), "inside");
        Files.writeString(root.resolve("secret"), "secret");
        Files.writeString(directory.resolve("Out.java"), "outside");
        sources = new SourceFiles(List.of(root), List.of());
    }

    private String line(String className, String file) {
        return sources.line(new CodeSite(className, "m", file, 1));
    }

    @Test
    void aSourceBelowARootIsShown() {
        assertEquals("inside", line("a.B", "B.java"));
    }

    @Test
    void aSourceOutsideTheRootsIsNotShown() {
        assertNull(line("B", "../Out.java"));
        assertNull(line("a.B", "../../Out.java"));
        assertNull(line("B", directory.resolve("Out.java").toString()));
        assertNull(line("B", "a/../../Out.java"));
        assertNull(sources.fileOf("/../Out"));
    }

    @Test
    void otherFilesAreNotShown() {
        assertNull(line("B", "secret"));
    }
}
