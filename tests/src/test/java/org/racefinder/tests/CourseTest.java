package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.cli.learn.Course;
import org.racefinder.cli.learn.CourseDirectory;
import org.racefinder.cli.learn.CourseStep;

/** The course of {@code racefinder learn}: its programs are as broken, and its solutions as correct, as it claims. */
@Timeout(300)
class CourseTest {
    /** Where the last column of the table begins. */
    private static final int TEXT_COLUMN = 39;

    private final Course course = Course.load();

    @TempDir
    Path directory;

    @Test
    void everyProgramHasTheFindingsThatItsStepClaims() throws IOException, InterruptedException {
        for (CourseStep step : course.steps()) put(step, step.source());
        Tool.Ran ran = Tool.run(directory, "learn", "--check");
        assertEquals("", ran.err());
        assertEquals(1, ran.code(), ran.out());
        List<String> differences = new ArrayList<>();
        for (CourseStep step : course.steps()) {
            String row = row(ran.out(), step);
            List<String> found = List.of(row.substring(TEXT_COLUMN).split("; ", -1));
            for (String claimed : step.findings())
                if (found.stream().noneMatch(text -> text.startsWith(claimed)))
                    differences.add("no " + claimed + ": " + row);
            for (String text : found)
                if (step.findings().stream().noneMatch(text::startsWith)) differences.add("also " + text + ": " + row);
        }
        assertEquals("", String.join("\n", differences));
    }

    @Test
    void everySolutionIsProved() throws IOException, InterruptedException {
        for (CourseStep step : course.steps()) put(step, step.solution());
        Tool.Ran ran = Tool.run(directory, "learn", "--check");
        assertEquals(0, ran.code(), ran.out() + ran.err());
        for (CourseStep step : course.steps()) assertTrue(row(ran.out(), step).contains("VERIFIED"), ran.out());
    }

    @Test
    void aRepairThatDeletesTheThreadsIsNoProof() throws IOException, InterruptedException {
        CourseStep step = course.steps().get(0);
        put(step, "public class " + step.program() + " { public static void main(String[] args) {} }");
        Tool.Ran ran = Tool.run(directory, "learn", "1", "--check");
        assertEquals(2, ran.code());
        assertTrue(ran.out().contains("must stay as it was"), ran.out());
        assertTrue(Tool.run(directory, "learn", "--list").out().contains(" 1  begun "));
    }

    @Test
    void aFileThatDoesNotCompileIsReportedWithItsLine() throws IOException, InterruptedException {
        CourseStep step = course.steps().get(0);
        put(step, step.source().replaceFirst("boolean stop", "bolean stop"));
        Tool.Ran ran = Tool.run(directory, "learn", "1", "--check");
        assertEquals(2, ran.code());
        assertTrue(ran.out().contains(step.program() + ".java:3: "), ran.out());
    }

    /** Predict wrongly, ask for a hint, press Enter too early, and end the input. */
    @Test
    void theDialogueWorksWithoutATerminalAndEndsWithItsInput() throws IOException, InterruptedException {
        Tool.Ran ran = talk("a\nh\n\n", "learn");
        assertEquals(0, ran.code(), ran.err());
        for (String expected : List.of(
                "Step 1 of " + course.steps().size(),
                "No, the answer is b.",
                "DATA RACE on StopFlag.stop",
                course.steps().get(0).hint(),
                "is still the original program",
                "The input has ended.",
                "0 of " + course.steps().size() + " steps are done"))
            assertTrue(ran.out().contains(expected), ran.out());
    }

    @Test
    void aRepairedProgramEndsItsStepAndTheNextOneBegins() throws IOException, InterruptedException {
        CourseStep step = course.steps().get(0);
        put(step, step.solution());
        Tool.Ran ran = talk("b\n\nq\n", "learn");
        assertTrue(ran.out().contains("Step 1 is done."), ran.out());
        assertTrue(ran.out().contains("Step 2 of "), ran.out());
        assertTrue(Tool.run(directory, "learn", "--list").out().contains(" 1  done "));
        assertTrue(talk("q\n", "learn").out().contains("Step 2 of "), "goes on where the learner stopped");
    }

    @Test
    void everyStepKeepsItsFixedPartAndNamesExamples() throws IOException {
        for (CourseStep step : course.steps()) {
            for (String program : List.of(step.source(), step.solution()))
                assertEquals(2, program.split(Pattern.quote("// ---- Leave the lines below"), -1).length, step.name());
            for (String related : step.related())
                assertTrue(
                        Files.exists(Tool.SOURCES.resolve(related.replace('.', '/') + ".java")),
                        step.name() + ": " + related);
            assertEquals(3, step.choices().size(), step.name());
        }
    }

    private void put(CourseStep step, String text) throws IOException {
        Path file = new CourseDirectory(directory.resolve("racefinder-course")).file(step);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static String row(String table, CourseStep step) {
        return table.lines()
                .filter(line -> line.contains(" " + step.name() + " "))
                .findFirst()
                .orElse("no row of " + step.name());
    }

    private Tool.Ran talk(String input, String... words) throws IOException, InterruptedException {
        Path file = Files.writeString(directory.resolve("input"), input);
        Process process = Tool.command(directory, List.of(), words)
                .redirectInput(file.toFile())
                .redirectOutput(directory.resolve("stdout").toFile())
                .redirectError(directory.resolve("stderr").toFile())
                .start();
        assertTrue(process.waitFor(120, TimeUnit.SECONDS));
        return Tool.ran(directory, process);
    }
}
