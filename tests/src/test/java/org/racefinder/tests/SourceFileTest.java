package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code check Mail.java} and {@code monitor Mail.java}: a source file is compiled and run as {@code java} does it. */
@Timeout(300)
class SourceFileTest {
    private static final String RACY = """
            public class Mail {
                public static void main(String[] args) throws InterruptedException {
                    Box box = new Box();
                    Thread other = new Thread(box::add);
                    other.start();
                    box.add();
                    other.join();
                }
            }

            class Box {
                int letters;

                void add() {
                    letters = 1;
                }
            }
            """;

    @TempDir
    Path directory;

    private Path write(String name, String text) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private List<String> names() throws IOException {
        return names(directory);
    }

    private static List<String> names(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.startsWith("std"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void aRaceIsShownWithItsLinesAndCanBeReplayedAndRepaired() throws IOException, InterruptedException {
        write("elsewhere/deep/down/below/Mail.java", RACY);
        Tool.Ran ran = Tool.run(directory, "check", "elsewhere/deep/down/below/Mail.java");
        assertEquals(1, ran.code(), ran.err());
        assertTrue(ran.out().contains("DATA RACE on Box.letters"), ran.out());
        assertTrue(ran.out().contains("Mail.java:15   letters = 1;"), ran.out());
        Tool.Ran replayed = Tool.run(directory, "replay", "racefinder-out/R1.schedule");
        assertEquals(1, replayed.code(), replayed.out() + replayed.err());
        assertTrue(replayed.out().contains("letters = 1;"), replayed.out());
        Tool.Ran repaired = Tool.run(directory, "advise", "racefinder-out", "--apply", "all");
        assertTrue(repaired.out().contains("changed elsewhere/deep/down/below/Mail.java"), repaired.out());
        Tool.Ran again = Tool.run(directory, "check", "elsewhere/deep/down/below/Mail.java");
        assertEquals(0, again.code(), again.out() + again.err());
        assertEquals(List.of(), names(directory.resolve("racefinder-out")), "there is nothing to replay");
        Files.delete(directory.resolve("racefinder-out"));
        assertEquals(
                0,
                Tool.run(directory, "check", "elsewhere/deep/down/below/Mail.java")
                        .code());
        assertEquals(List.of("elsewhere"), names());
    }

    @Test
    void theFirstClassWithAMainMethodIsRunWithItsHelpersAndLibraries() throws IOException, InterruptedException {
        write("Library.java", "package lib; public class Library { public static String name() { return \"lib\"; } }");
        assertEquals(
                0,
                ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                null,
                                null,
                                "-d",
                                directory.resolve("classes").toString(),
                                directory.resolve("Library.java").toString()));
        write("src/post/Helper.java", "package post; class Helper { static final String NAME = String.valueOf(1); }");
        write("src/post/Mail.java", """
                package post;

                interface Letter {}

                public class Post {
                    public static void main(String[] args) {
                        throw new IllegalStateException(lib.Library.name() + Helper.NAME + args[0]);
                    }
                }
                """);
        Tool.Ran ran = Tool.run(directory, "check", "-cp", "classes", "src/post/Mail.java", "x");
        assertEquals(1, ran.code(), ran.err());
        assertTrue(ran.out().contains("lib1x"), ran.out());
        assertTrue(ran.out().contains("Mail.java:7"), ran.out());
    }

    @Test
    void aFileThatDoesNotCompileIsRefusedWithTheErrorsOfTheCompiler() throws IOException, InterruptedException {
        write("Mail.java", "public class Mail {\n    int x = \"\";\n}\n");
        Tool.Ran ran = Tool.run(directory, "check", "Mail.java");
        assertEquals(2, ran.code());
        assertTrue(
                ran.err().startsWith("racefinder: Mail.java does not compile, so nothing was checked:\nMail.java:2: "),
                ran.err());
        assertEquals("", ran.out());
        assertEquals(List.of("Mail.java"), names());
    }

    @Test
    void wrongFilesAreRefusedWithOneSentence() throws IOException, InterruptedException {
        write("Mail.java", "class Mail {}\n");
        refused("no file Mial.java (did you mean Mail.java?)", "check", "Mial.java");
        refused("class Mail has no method public static void main(String[])", "check", "Mail.java");
        refused(
                "no class Mail on the class path; to compile and check the source file, name it: Mail.java",
                "check",
                "Mail");
        write("Nothing.java", "// nothing\n");
        refused("Nothing.java declares no class", "monitor", "Nothing.java");
        Files.createDirectories(directory.resolve("racefinder-out/classes-of-source"));
        refused(
                "the classes of Mail.java would replace racefinder-out/classes-of-source, which is not Racefinder's"
                        + " (--out names another directory)",
                "check",
                "Mail.java");
        assertEquals(List.of("Mail.java", "Nothing.java", "racefinder-out"), names());
    }

    private void refused(String sentence, String... words) throws IOException, InterruptedException {
        assertEquals(new Tool.Ran(2, "", "racefinder: " + sentence + "\n"), Tool.run(directory, words));
    }

    @Test
    void monitorRunsASourceFileAndLeavesNothingBehind() throws IOException, InterruptedException {
        write("Mail.java", RACY);
        Tool.Ran ran = Tool.run(directory, "monitor", "Mail.java");
        assertEquals(1, ran.code(), ran.err());
        assertTrue(ran.out().contains("letters = 1;"), ran.out());
        assertEquals(List.of("Mail.java"), names());
    }

    @Test
    void anOptionAfterTheProgramIsNoticed() throws IOException, InterruptedException {
        write("Mail.java", """
                public class Mail {
                    public static void main(String[] args) {
                        if (!args[0].equals("--json")) throw new IllegalArgumentException(args[0]);
                    }
                }
                """);
        Tool.Ran ran = Tool.run(directory, "check", "Mail.java", "--json", "x.json");
        assertEquals(0, ran.code(), ran.out());
        assertEquals(
                "racefinder: --json comes after Mail.java, so the program gets it; put it before Mail.java, or -- if it"
                        + " is meant for the program\n",
                ran.err());
        assertFalse(Files.exists(directory.resolve("x.json")));
        assertEquals(
                "",
                Tool.run(directory, "check", "--", "Mail.java", "--json", "x").err());
    }
}
