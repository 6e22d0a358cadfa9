package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;

/** A program whose names and strings attack the reports, from its source to the report files. */
class HostileProgramTest {
    private static final String SOURCE = """
            package \\u6570\\u636e;

            public class Gr\\u00f6\\u00dfe$\\u03c0 {
                static int \\u00e4nderung;

                static int deep(int n) {
                    if (n == 0) throw new IllegalStateException("<script>alert(1)</script>\\u001b[31m" + "x".repeat(1_000_000));
                    return deep(n - 1) + 1;
                }

                public static void main(String[] args) {
                    String name = "\\"'><script>alert('t')</script>\\u001b[2J\\u0000\\u202e\\uD800`|";
                    System.out.println("printed <b>\\u001b[31m " + "y".repeat(100_000));
                    new Thread(() -> \\u00e4nderung = 1, name).start();
                    new Thread(() -> {
                        if (\\u00e4nderung == 1) deep(3_000);
                    }, "z".repeat(20_000_000)).start();
                }
            }
            """;

    @TempDir
    Path directory;

    @Test
    void reportsOfAHostileProgramAreCompleteAndHarmless() throws Exception {
        Path source = directory.resolve("Hostile.java");
        Files.writeString(
                source,
                SOURCE.replace("Gr\\u00f6\\u00dfe$\\u03c0", "Hostile$\\u03c0").replace("public class", "class"));
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        messages,
                        messages,
                        "-g",
                        "-d",
                        directory.resolve("classes").toString(),
                        source.toString());
        assertEquals(0, compiled, messages.toString(StandardCharsets.UTF_8));
        Tool.Ran ran = Tool.run(
                directory,
                "check",
                "--json",
                "r.json",
                "--html",
                "r.html",
                "--sarif",
                "r.sarif",
                "--junit",
                "r.xml",
                "--markdown",
                "r.md",
                "-cp",
                "classes",
                "\u6570\u636e.Hostile$\u03c0");
        assertEquals(1, ran.code(), ran.err());
        assertEquals("", ran.err());
        assertTrue(ran.out().lines().allMatch(line -> line.length() < 5_000), "a line without end");
        assertFalse(ran.out().contains("\u001b"), "an escape sequence of the program");
        Result result = ResultJson.read(Files.readString(directory.resolve("r.json")));
        assertTrue(result.findings().size() >= 2, ran.out());
        assertEquals(List.of(), SarifSchema.violations(Files.readString(directory.resolve("r.sarif"))));
        DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(directory.resolve("r.xml").toFile());
        String html = Files.readString(directory.resolve("r.html"));
        assertEquals(2, html.split("<script", -1).length, "only the page's own script");
        assertTrue(html.length() < 3_000_000, html.length() + " characters");
        assertFalse(Files.readString(directory.resolve("r.md")).contains("\u001b"));
    }
}
