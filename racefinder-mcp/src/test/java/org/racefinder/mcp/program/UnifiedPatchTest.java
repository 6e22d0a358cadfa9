package org.racefinder.mcp.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.racefinder.worker.environment.UsageError;

class UnifiedPatchTest {
    private static final String TEXT = "one\ntwo\nthree\nfour\nfive\nsix\nseven\n";

    private static String applied(String text, String... hunkLines) {
        String diff = "--- a/F.java\n+++ b/F.java\n" + String.join("\n", hunkLines) + "\n";
        return UnifiedPatch.parse(diff).get(0).applyTo(text);
    }

    @Test
    void aHunkReplacesItsOldLines() {
        assertEquals(
                "one\nTWO\nthree\nfour\nfive\nsix\nseven\n",
                applied(TEXT, "@@ -1,3 +1,3 @@", " one", "-two", "+TWO", " three"));
    }

    @Test
    void severalHunksMoveWithTheLinesBeforeThem() {
        assertEquals(
                "zero\none\ntwo\nthree\nfour\nfive\nSEVEN\n",
                applied(
                        TEXT,
                        "@@ -1 +1,2 @@",
                        "+zero",
                        " one",
                        "@@ -5,3 +6,2 @@",
                        " five",
                        "-six",
                        "-seven",
                        "+SEVEN"));
    }

    @Test
    void wrongLineNumbersAndCountsDoNotMatter() {
        assertEquals(
                "one\ntwo\nthree\nfour\nFIVE\nsix\nseven\n",
                applied(TEXT, "@@ -1,9 +1,7 @@", " four", "-five", "+FIVE"));
    }

    @Test
    void theNearestOfSeveralPlacesIsChanged() {
        assertEquals("x\na\nx\na\nY\na\n", applied("x\na\nx\na\nx\na\n", "@@ -5 +5 @@", "-x", "+Y"));
    }

    @Test
    void oldLinesThatAreNotThereAreRefused() {
        UsageError refusal = assertThrows(UsageError.class, () -> applied(TEXT, "@@ -1 +1 @@", "-ten", "+TEN"));
        assertTrue(refusal.getMessage().contains("hunk 1 does not fit b/F.java"), refusal.getMessage());
    }

    @Test
    void anEmptyLineStandsForAnUnchangedEmptyLine() {
        assertEquals("a\n\nB\n", applied("a\n\nb\n", "@@ -1,3 +1,3 @@", " a", "", "-b", "+B"));
    }

    @Test
    void emptyLinesAfterTheLastHunkAreIgnored() {
        assertEquals("A\nb\n", applied("a\nb\n", "@@ -1 +1 @@", "-a", "+A", "", ""));
    }

    @Test
    void aHunkWithoutOldLinesInsertsAfterItsLine() {
        assertEquals("one\ntwo\nnew\nthree\n", applied("one\ntwo\nthree\n", "@@ -2,0 +3 @@", "+new"));
    }

    @Test
    void lineEndsOfWindowsAreKept() {
        assertEquals("a\r\nB\r\n", applied("a\r\nb\r\n", "@@ -2 +2 @@", "-b", "+B"));
    }

    @Test
    void aNewFileHasNoOldName() {
        List<UnifiedPatch.FileChange> changes =
                UnifiedPatch.parse("--- /dev/null\n+++ b/p/New.java\n@@ -0,0 +1,2 @@\n+package p;\n+class New {}\n");
        assertNull(changes.get(0).oldName());
        assertEquals("b/p/New.java", changes.get(0).newName());
        assertEquals("package p;\nclass New {}\n", changes.get(0).applyTo(""));
    }

    @Test
    void aRemovedLineOfDashesIsNoFileHeader() {
        assertEquals("a\n++ i;\n", applied("a\n-- i;\n", "@@ -1,2 +1,2 @@", " a", "--- i;", "+++ i;"));
    }

    @Test
    void whatIsNoDiffIsRefused() {
        assertThrows(UsageError.class, () -> UnifiedPatch.parse("please make it volatile"));
        assertThrows(UsageError.class, () -> UnifiedPatch.parse("--- a/F.java\n+++ b/F.java\nno hunk\n"));
        assertThrows(UsageError.class, () -> UnifiedPatch.parse("--- a/F.java\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n"));
    }
}
