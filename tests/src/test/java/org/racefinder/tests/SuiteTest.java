package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Many programs in one run: one report, one exit code. */
@Timeout(300)
class SuiteTest {
    private static final String CLASSES = Tool.EXAMPLES.toString();

    @TempDir
    Path directory;

    private Tool.Ran check(String suite, String... words) throws IOException, InterruptedException {
        Files.writeString(directory.resolve("suite.txt"), suite);
        String[] all = new String[words.length + 5];
        System.arraycopy(new String[] {"check", "-cp", CLASSES, "--suite", "suite.txt"}, 0, all, 0, 5);
        System.arraycopy(words, 0, all, 5, words.length);
        return Tool.run(directory, all);
    }

    @Test
    void everyProgramHasItsResultInOneReport() throws Exception {
        Tool.Ran ran = check(
                """
                # a race, a proof, and one that is not finished
                racefree.oracle.Increments3x2
                --advice off racy.PlainFlag
                --max-executions 5 racefree.oracle.Increments2x2
                """,
                "--workers",
                "2",
                "--json",
                "r.json",
                "--html",
                "r.html",
                "--sarif",
                "r.sarif",
                "--junit",
                "r.xml",
                "--markdown",
                "r.md");
        assertEquals(1, ran.code(), ran.err());
        List<String> lines = ran.out().lines().toList();
        assertTrue(lines.get(0).startsWith("VERIFIED     racefree.oracle.Increments3x2   90 executions"), ran.out());
        assertTrue(lines.get(1).startsWith("FINDINGS     racy.PlainFlag"), ran.out());
        assertTrue(lines.get(2).startsWith("INCOMPLETE   racefree.oracle.Increments2x2   5 executions"), ran.out());
        assertEquals("3 programs: 1 verified, 1 with findings, 1 incomplete", lines.get(lines.size() - 1));
        assertTrue(ran.out().contains("replay"), "what to do next");
        assertTrue(Files.isRegularFile(directory.resolve("racefinder-out/line-3/R1.schedule")), ran.out());
        assertEquals(List.of(), SarifSchema.violations(Files.readString(directory.resolve("r.sarif"))));
        String sarif = Files.readString(directory.resolve("r.sarif"));
        assertEquals(3, sarif.split("\"verdict\"", -1).length - 1, "a run for each program");
        String json = Files.readString(directory.resolve("r.json"));
        assertEquals(3, json.split("\"verdict\"", -1).length - 1, "a result for each program");
        NodeList suites = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(directory.resolve("r.xml").toFile())
                .getElementsByTagName("testsuite");
        assertEquals(3, suites.getLength());
        assertEquals("2", ((Element) suites.item(1)).getAttribute("failures"), "two races");
        assertTrue(Files.readString(directory.resolve("r.html")).contains("r-pages/2.html"));
        assertTrue(Files.readString(directory.resolve("r-pages/2.html")).contains("PlainFlag"));
        assertTrue(Files.readString(directory.resolve("r.md")).contains("| with findings | racy.PlainFlag |"));
    }

    @Test
    void aLineThatCannotBeRunIsRefusedBeforeAnythingRuns() throws Exception {
        Tool.Ran ran = check("racefree.oracle.Increments2x2\nno.such.Program\n");
        assertEquals(2, ran.code(), ran.out());
        assertTrue(ran.err().startsWith("racefinder: suite.txt, line 2: "), ran.err());
        assertEquals("", ran.out());
    }
}
