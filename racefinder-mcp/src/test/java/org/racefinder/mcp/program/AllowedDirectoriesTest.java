package org.racefinder.mcp.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.racefinder.worker.environment.UsageError;

class AllowedDirectoriesTest {
    @TempDir
    Path temporary;

    private Path inside;
    private AllowedDirectories allowed;

    @BeforeEach
    void createDirectories() throws IOException {
        inside = Files.createDirectories(temporary.resolve("inside")).toRealPath();
        Files.createDirectories(inside.resolve("lib"));
        Files.writeString(inside.resolve("lib/a.jar"), "");
        Files.writeString(inside.resolve("Mail.java"), "");
        Path outside = Files.createDirectories(temporary.resolve("outside"));
        Files.writeString(outside.resolve("secret.jar"), "");
        Files.createDirectories(temporary.resolve("inside-too"));
        Files.createSymbolicLink(inside.resolve("link"), outside);
        Files.createSymbolicLink(inside.resolve("lib/linked.jar"), outside.resolve("secret.jar"));
        allowed = new AllowedDirectories(List.of(inside));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/etc/passwd",
                "..",
                "../outside/secret.jar",
                "lib/../../outside",
                "../inside-too",
                "link",
                "link/secret.jar",
                "lib/linked.jar",
                "/",
                "../nothing",
                "/nothing/at/all"
            })
    void aPathThatLeadsOutsideIsRefusedInOneSentence(String name) {
        UsageError refusal = assertThrows(UsageError.class, () -> allowed.existing(name));
        assertEquals(
                name + " is outside the directories that this server may use (racefinder mcp --allow)",
                refusal.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Mail.java", "./Mail.java", "lib/../Mail.java", "lib/a.jar", "lib", "."})
    void aPathInsideIsReturnedWithoutLinks(String name) throws IOException {
        assertEquals(inside.resolve(name).toRealPath(), allowed.existing(name));
        assertEquals(
                inside.resolve(name).toRealPath(),
                allowed.existing(inside.resolve(name).toString()));
    }

    @Test
    void aMissingFileInsideIsReportedAsMissing() {
        assertNull(allowed.find("lib/b.jar"));
        UsageError refusal = assertThrows(UsageError.class, () -> allowed.existing("lib/b.jar"));
        assertEquals("there is no lib/b.jar in the allowed directories", refusal.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a\0b"})
    void whatCannotBeANameIsRefused(String name) {
        assertThrows(UsageError.class, () -> allowed.existing(name));
    }

    @Test
    void aDirectoryThatIsNamedThroughALinkAllowsBothNames() throws IOException {
        Path alias = Files.createSymbolicLink(temporary.resolve("alias"), inside);
        AllowedDirectories byAlias = new AllowedDirectories(List.of(alias));
        assertEquals(
                inside.resolve("Mail.java"),
                byAlias.existing(alias.resolve("Mail.java").toString()));
        assertEquals(
                inside.resolve("Mail.java"),
                byAlias.existing(inside.resolve("Mail.java").toString()));
    }

    @Test
    void aStarMeansTheJarsOfADirectoryAndRefusesLinkedOnes() throws IOException {
        assertThrows(UsageError.class, () -> allowed.classPath(List.of("lib/*")));
        Files.delete(inside.resolve("lib/linked.jar"));
        assertEquals(List.of(inside.resolve("lib/a.jar")), allowed.classPath(List.of("lib/*")));
    }

    @Test
    void anEntryOfAClassPathIsOnePath() {
        assertThrows(UsageError.class, () -> allowed.classPath(List.of("lib:/etc")));
    }

    @Test
    void sourcesBehindLinksAreNotContained() {
        assertTrue(allowed.contains(inside.resolve("Mail.java")));
        assertFalse(allowed.contains(inside.resolve("lib/linked.jar")));
        assertFalse(allowed.contains(inside.resolve("nothing")));
    }
}
