package org.racefinder.mcp.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.worker.environment.UsageError;

class SourceEditsTest {
    private static final String HUNK = "@@ -1 +1 @@\n-class A {}\n+class A { int x; }\n";
    private static final String EDITED = "class A { int x; }\n";

    @TempDir
    Path temporary;

    private Path root;
    private Path file;
    private AllowedDirectories allowed;

    @BeforeEach
    void createSources() throws IOException {
        root = Files.createDirectories(temporary.resolve("root")).toRealPath();
        file = Files.createDirectories(root.resolve("src/p")).resolve("A.java");
        Files.writeString(file, "class A {}\n");
        Files.writeString(root.resolve("notes.txt"), "class A {}\n");
        Files.writeString(temporary.resolve("B.java"), "class A {}\n");
        Files.createSymbolicLink(root.resolve("Linked.java"), temporary.resolve("B.java"));
        allowed = new AllowedDirectories(List.of(root));
    }

    private SourceEdits edits(List<Path> sources, List<Path> sourcePath, Map<Path, String> before) {
        return new SourceEdits(
                allowed,
                new RequestedProgram(
                        "p.A", null, List.of(), List.of(), sources, sourcePath, List.of(), "auto", 60, 0, before));
    }

    private SourceEdits edits() {
        return edits(List.of(), List.of(), Map.of());
    }

    private static String diff(String name) {
        return "--- a/" + name + "\n+++ b/" + name + "\n" + HUNK;
    }

    @Test
    void aDiffChangesACopyAndNeverTheFile() throws IOException {
        SourceEdits edits = edits();
        edits.apply(diff("src/p/A.java"));
        assertEquals(Map.of(file, EDITED), edits.edits());
        assertEquals("class A {}\n", Files.readString(file));
    }

    @Test
    void aNameMayBelongToASourceOfTheProgram() {
        SourceEdits edits = edits(List.of(file), List.of(), Map.of());
        edits.apply(diff("p/A.java"));
        assertEquals(Map.of(file, EDITED), edits.edits());
    }

    @Test
    void aNameMayBeRelativeToTheSourcePath() {
        SourceEdits edits = edits(List.of(), List.of(root.resolve("src")), Map.of());
        edits.apply(diff("p/A.java"));
        assertEquals(Map.of(file, EDITED), edits.edits());
    }

    @Test
    void absoluteNamesAreFound() {
        SourceEdits edits = edits();
        edits.apply("--- " + file + "\n+++ " + file + "\n" + HUNK);
        edits.apply("--- a/" + file + "\n+++ b/" + file + "\n@@ -1 +1 @@\n-class A { int x; }\n+class A { int y; }\n");
        assertEquals(Map.of(file, "class A { int y; }\n"), edits.edits());
    }

    @Test
    void aPatchOfAPatchedProgramStartsFromItsText() {
        SourceEdits edits = edits(List.of(file), List.of(), Map.of(file, "class A {}\n// patched\n"));
        edits.apply(diff("src/p/A.java"));
        assertEquals(Map.of(file, EDITED + "// patched\n"), edits.edits());
    }

    @Test
    void filesOutsideAreRefused() {
        for (String name : List.of("../B.java", "src/../../B.java", "Linked.java", temporary + "/B.java")) {
            UsageError diff = assertThrows(UsageError.class, () -> edits().apply(diff(name)), name);
            assertTrue(diff.getMessage().contains("is outside"), diff.getMessage());
            UsageError whole = assertThrows(UsageError.class, () -> edits().replace(name, "class B {}"), name);
            assertTrue(whole.getMessage().contains("is outside"), whole.getMessage());
        }
    }

    @Test
    void onlyJavaFilesArePatched() {
        assertThrows(UsageError.class, () -> edits().apply(diff("notes.txt")));
        assertThrows(UsageError.class, () -> edits().replace("notes.txt", ""));
    }

    @Test
    void aMissingFileIsReportedByADiffAndAddedByItsContent() {
        assertThrows(UsageError.class, () -> edits().apply(diff("src/p/C.java")));
        SourceEdits edits = edits();
        edits.replace("src/p/C.java", "class C {}");
        assertEquals(Map.of(root.resolve("src/p/C.java"), "class C {}"), edits.edits());
        assertTrue(Files.notExists(root.resolve("src/p/C.java")));
    }

    @Test
    void aDiffCannotCreateAFileThatExists() {
        assertThrows(
                UsageError.class,
                () -> edits().apply("--- /dev/null\n+++ b/src/p/A.java\n@@ -0,0 +1 @@\n+class A {}\n"));
    }
}
