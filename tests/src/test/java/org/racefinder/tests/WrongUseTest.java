package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every wrong use leads to exit code 2 and one sentence on standard error, with no output on standard output. */
class WrongUseTest {
    @TempDir
    Path directory;

    private void refused(String sentence, String... words) throws IOException, InterruptedException {
        assertEquals(new Tool.Ran(2, "", "racefinder: " + sentence + "\n"), Tool.run(directory, words));
    }

    @Test
    void aMissingClassIsRefusedWithASuggestion() throws IOException, InterruptedException {
        refused(
                "no class racy.PlainFlg on the class path (did you mean racy.PlainFlag?)",
                "check",
                "-cp",
                Tool.EXAMPLES.toString(),
                "racy.PlainFlg");
    }

    @Test
    void aClassOfANewerJavaIsRefused() throws IOException, InterruptedException {
        byte[] bytes = Files.readAllBytes(Tool.EXAMPLES.resolve("racy/PlainFlag.class"));
        bytes[6] = 0;
        bytes[7] = (byte) 200;
        Files.write(Files.createDirectories(directory.resolve("racy")).resolve("PlainFlag.class"), bytes);
        Tool.Ran ran = Tool.run(directory, "check", "racy.PlainFlag");
        assertEquals(2, ran.code());
        assertTrue(
                ran.err().startsWith("racefinder: class racy.PlainFlag is compiled for Java 156, and the JDK"),
                ran.err());
        assertEquals(1, ran.err().lines().count());
    }

    @Test
    void anUnknownOptionIsRefusedWithASuggestion() throws IOException, InterruptedException {
        refused("unknown option --time-limt (did you mean --time-limit?)", "check", "--time-limt", "3", "Main");
    }

    @Test
    void aMissingFileIsNamed() throws IOException, InterruptedException {
        refused("no file no.txt", "check", "--suite", "no.txt");
        refused("no file x.json", "check", "--baseline", "x.json", "Main");
    }

    @Test
    void targetingARaceNeedsTheResultThatContainsIt() throws IOException, InterruptedException {
        String classes = Tool.EXAMPLES.toString();
        refused(
                "--focus needs the id of a race and --of the result it is in",
                "check",
                "--focus",
                "R1",
                "-cp",
                classes,
                "racy.PlainFlag");
        refused("no file x.json", "check", "--focus", "R1", "--of", "x.json", "-cp", classes, "racy.PlainFlag");
    }

    @Test
    void aClassPathEntryThatIsNotThereIsRefused() throws IOException, InterruptedException {
        refused("class path entry nowhere does not exist", "check", "-cp", "nowhere", "Main");
    }

    @Test
    void aForeignOrTruncatedScheduleIsRefused() throws IOException, InterruptedException {
        Files.writeString(directory.resolve("x.schedule"), "PK");
        refused(
                "x.schedule is not a Racefinder schedule: its first line is not \"racefinder schedule 1\"",
                "replay",
                "x.schedule");
        Files.writeString(directory.resolve("y.schedule"), "racefinder schedule 1\nmain: a.B\nchoices: 7\n0x3\n");
        refused("y.schedule is truncated: it ends after 3 of 7 choices", "replay", "y.schedule");
        refused("no file z.schedule", "replay", "z.schedule");
    }

    @Test
    void aScheduleThatClaimsMoreStepsThanThereCanBeIsRefused() throws IOException, InterruptedException {
        String hostile = "racefinder schedule 1\nmain: a.B\nchoices: 2000000000\n0x2000000000\nend\n";
        Files.writeString(directory.resolve("x.schedule"), hostile);
        refused(
                "x.schedule is damaged: it announces 2000000000 choices, and no schedule has more than 20000000",
                "replay",
                "x.schedule");
    }

    @Test
    void anUnwritableOutputIsRejectedBeforeTheSearch() throws IOException, InterruptedException {
        String classes = Tool.EXAMPLES.toString();
        String[] options = {"--json", "--html", "--out", "--save-traces"};
        Path file = Files.writeString(directory.resolve("file"), "");
        for (String option : options)
            refused(
                    "cannot write file/below: " + file + " is no directory",
                    "check",
                    option,
                    "file/below",
                    "-cp",
                    classes,
                    "racy.PlainFlag");
        refused("cannot write .: it is a directory", "check", "--json", ".", "-cp", classes, "racy.PlainFlag");
        refused(
                "cannot write file/a.log: " + file + " is no directory",
                "monitor",
                "--log",
                "file/a.log",
                "-cp",
                classes,
                "racy.PlainFlag");
    }

    @Test
    void aJvmThatDoesNotStartIsReportedWithItsOwnMessage() throws IOException, InterruptedException {
        String classes = Tool.EXAMPLES.toString();
        refused(
                "the JVM of the program does not start: Unrecognized option: -Xfoo",
                "check",
                "--jvm-arg",
                "-Xfoo",
                "-cp",
                classes,
                "racy.PlainFlag");
        refused(
                "the JVM of the program does not start: Invalid maximum heap size: -Xmxfoo",
                "check",
                "--worker-memory",
                "foo",
                "-cp",
                classes,
                "racy.PlainFlag");
        refused(
                "the worker has too little memory to begin (--worker-memory)",
                "check",
                "--worker-memory",
                "3m",
                "-cp",
                classes,
                "racy.PlainFlag");
    }

    @Test
    void aFileWithAnotherClassInItIsRefused() throws IOException, InterruptedException {
        Files.copy(Tool.EXAMPLES.resolve("racy/PlainFlag.class"), directory.resolve("Other.class"));
        refused("the class file of Other on the class path has the class racy.PlainFlag in it", "check", "Other");
        refused("the name of the class is empty", "check", "");
    }

    @Test
    void optionsMayFollowTheirOperands() throws IOException, InterruptedException {
        refused("no file no.log", "log", "dump", "no.log", "--limit", "1");
        refused("unknown option --limt (did you mean --limit?)", "log", "dump", "no.log", "--limt", "1");
    }

    @Test
    void aForeignTruncatedOrMissingResultIsRefused() throws IOException, InterruptedException {
        Files.writeString(directory.resolve("foreign.json"), "{\"version\": \"2.1.0\", \"runs\": []}");
        refused("foreign.json is not a Racefinder result: field \"schemaVersion\" is not 1", "report", "foreign.json");
        Files.writeString(directory.resolve("cut.json"), "{\"schemaVersion\": 1, \"tool\": {");
        refused("cut.json is not a Racefinder result: it ends in the middle", "report", "cut.json");
        Files.writeString(directory.resolve("text.json"), "RACE");
        refused("text.json is not a Racefinder result: it is not JSON", "report", "text.json");
        Files.write(directory.resolve("binary.json"), new byte[] {(byte) 0xca, (byte) 0xfe, (byte) 0xba, (byte) 0xbe});
        refused("binary.json is not a Racefinder result: it is no text", "report", "binary.json");
        refused("no file z.json", "report", "z.json");
        refused("--format takes text, compact, json, not \"html\"", "check", "--format", "html", "Main");
    }

    @Test
    void anUnknownExampleIsRefusedWithASuggestion() throws IOException, InterruptedException {
        refused("no example PlainFlg (did you mean PlainFlag?)", "examples", "PlainFlg");
    }

    @Test
    void helpAndVersionSucceed() throws IOException, InterruptedException {
        assertEquals(0, Tool.run(directory, "--help").code());
        Tool.Ran check = Tool.run(directory, "check", "--help");
        assertEquals(0, check.code());
        assertTrue(check.out().contains("--timed-waits"), check.out());
        assertTrue(Tool.run(directory, "--version").out().startsWith("racefinder "));
    }

    /** The JVM refuses a method whose name has a dot in it. */
    @Test
    void aMainClassThatTheJvmRefusesIsRefusedWithItsReason() throws IOException, InterruptedException {
        Path source = Files.writeString(
                directory.resolve("Refused.java"),
                "public class Refused { static void aXb() {} public static void main(String[] args) { aXb(); } }");
        assertEquals(
                0,
                javax.tools.ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-d", directory.toString(), source.toString()));
        Path file = directory.resolve("Refused.class");
        String bytes = new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.ISO_8859_1);
        Files.write(file, bytes.replace("aXb", "a.b").getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));
        Tool.Ran ran = Tool.run(directory, "check", "-cp", ".", "Refused");
        assertEquals(2, ran.code(), ran.out() + ran.err());
        assertTrue(ran.err().contains("class Refused cannot be loaded: java.lang.ClassFormatError"), ran.err());
    }

    @Test
    void aMissingTemporaryDirectoryIsNamedOrNotNeeded() throws IOException, InterruptedException {
        for (String command : List.of("check", "monitor")) {
            Process process = Tool.command(
                            directory,
                            List.of("-Djava.io.tmpdir=" + directory.resolve("missing")),
                            command,
                            "-cp",
                            Tool.EXAMPLES.toString(),
                            "racy.PlainFlag")
                    .redirectOutput(directory.resolve("stdout").toFile())
                    .redirectError(directory.resolve("stderr").toFile())
                    .start();
            int code = process.waitFor();
            String err = Files.readString(directory.resolve("stderr"));
            assertEquals(command.equals("check") ? 1 : 2, code, err);
            if (command.equals("monitor")) assertTrue(err.contains("missing is missing"), err);
        }
    }
}
