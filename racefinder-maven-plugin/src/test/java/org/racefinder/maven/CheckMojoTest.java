package org.racefinder.maven;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CheckMojoTest {
    @TempDir
    Path directory;

    private Path output;
    private Path classes;

    @BeforeEach
    void directories() throws IOException {
        output = directory.resolve("racefinder");
        classes = Files.createDirectory(directory.resolve("classes"));
    }

    private CheckMojo mojo(RecordedTool tool) {
        CheckMojo mojo = new CheckMojo(tool);
        MojoParameters.set(mojo, "timeLimit", 60);
        MojoParameters.set(mojo, "failOn", "error");
        MojoParameters.set(mojo, "failOnIncomplete", true);
        MojoParameters.set(mojo, "outputDirectory", output.toFile());
        MojoParameters.set(mojo, "baseDirectory", directory.toFile());
        MojoParameters.set(
                mojo,
                "classpath",
                List.of(classes.toString(), directory.resolve("missing").toString()));
        return mojo;
    }

    private CheckMojo mojoWithMain(RecordedTool tool) {
        CheckMojo mojo = mojo(tool);
        MojoParameters.set(mojo, "mains", List.of("p.Main"));
        return mojo;
    }

    private static String after(List<String> words, String option) {
        int at = words.indexOf(option);
        assertTrue(at >= 0, option + " is not among " + words);
        return words.get(at + 1);
    }

    @Test
    void aMainClassIsCheckedWithItsArgumentsAtTheEnd() throws Exception {
        RecordedTool tool = new RecordedTool(0);
        CheckMojo mojo = mojo(tool);
        MojoParameters.set(mojo, "mains", List.of(" p.Main  one two "));
        mojo.execute();
        List<String> words = tool.lines.get(0);
        assertEquals("check", words.get(0));
        assertEquals(List.of("p.Main", "one", "two"), words.subList(words.size() - 3, words.size()));
        assertEquals("60", after(words, "--time-limit"));
        assertEquals(output.resolve("p.Main_one_two").toString(), after(words, "--out"));
        assertEquals(output.resolve("p.Main_one_two/result.json").toString(), after(words, "--json"));
    }

    @Test
    void aTestIsCheckedByItsName() throws Exception {
        RecordedTool tool = new RecordedTool(0);
        CheckMojo mojo = mojo(tool);
        MojoParameters.set(mojo, "tests", List.of("p.FooTest#method"));
        mojo.execute();
        assertEquals("p.FooTest#method", after(tool.lines.get(0), "--test"));
        assertEquals(output.resolve("p.FooTest_method").toString(), after(tool.lines.get(0), "--out"));
    }

    @Test
    void missingClassPathEntriesAreLeftOut() throws Exception {
        RecordedTool tool = new RecordedTool(0);
        mojoWithMain(tool).execute();
        assertEquals(classes.toString(), after(tool.lines.get(0), "-cp"));
    }

    @Test
    void optionsThatAreNotConfiguredAreNotPassed() throws Exception {
        RecordedTool tool = new RecordedTool(0);
        mojoWithMain(tool).execute();
        for (String option : List.of("--baseline", "--jdk", "--fail-on"))
            assertFalse(tool.lines.get(0).contains(option), option);
    }

    @Test
    void configuredOptionsArePassedBeforeTheMainClass() throws Exception {
        RecordedTool tool = new RecordedTool(0);
        CheckMojo mojo = mojoWithMain(tool);
        MojoParameters.set(mojo, "baseline", new File("known.json"));
        MojoParameters.set(mojo, "jdk", new File("jdk25"));
        MojoParameters.set(mojo, "failOn", "warning");
        MojoParameters.set(mojo, "options", List.of("--strategy", "pct"));
        mojo.execute();
        List<String> words = tool.lines.get(0);
        assertEquals("known.json", after(words, "--baseline"));
        assertEquals("jdk25", after(words, "--jdk"));
        assertEquals("warning", after(words, "--fail-on"));
        assertEquals("pct", after(words, "--strategy"));
        assertEquals("p.Main", words.get(words.size() - 1));
    }

    @Test
    void findingsFailTheBuildAfterEverythingWasChecked() {
        RecordedTool tool = new RecordedTool(1);
        CheckMojo mojo = mojo(tool);
        MojoParameters.set(mojo, "mains", List.of("p.One", "p.Two"));
        MojoFailureException failure = assertThrows(MojoFailureException.class, mojo::execute);
        assertEquals(2, tool.lines.size());
        assertTrue(failure.getMessage().contains("p.One has findings; p.Two has findings"), failure.getMessage());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void failOnNeverPassesWhateverIsFound(int code) {
        CheckMojo mojo = mojoWithMain(new RecordedTool(code));
        MojoParameters.set(mojo, "failOn", "never");
        assertDoesNotThrow(mojo::execute);
    }

    @Test
    void anIncompleteSearchFailsTheBuildUnlessConfiguredOtherwise() {
        CheckMojo mojo = mojoWithMain(new RecordedTool(3));
        MojoFailureException failure = assertThrows(MojoFailureException.class, mojo::execute);
        assertTrue(failure.getMessage().contains("could not be explored"), failure.getMessage());
        MojoParameters.set(mojo, "failOnIncomplete", false);
        assertDoesNotThrow(mojo::execute);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 137})
    void aFailureOfTheToolIsABuildErrorEvenWithFailOnNever(int code) {
        CheckMojo mojo = mojoWithMain(new RecordedTool(code));
        MojoParameters.set(mojo, "failOn", "never");
        assertThrows(MojoExecutionException.class, mojo::execute);
    }

    @Test
    void nothingToCheckIsAnError() {
        RecordedTool tool = new RecordedTool(0);
        assertThrows(MojoExecutionException.class, mojo(tool)::execute);
        assertEquals(List.of(), tool.lines);
    }

    @Test
    void anUnknownValueOfFailOnIsRefusedBeforeAnythingRuns() {
        RecordedTool tool = new RecordedTool(0);
        CheckMojo mojo = mojoWithMain(tool);
        MojoParameters.set(mojo, "failOn", "sometimes");
        MojoExecutionException failure = assertThrows(MojoExecutionException.class, mojo::execute);
        assertTrue(failure.getMessage().contains("sometimes"), failure.getMessage());
        assertEquals(List.of(), tool.lines);
    }

    @Test
    void skipRunsNothing() throws Exception {
        RecordedTool tool = new RecordedTool(1);
        CheckMojo mojo = mojoWithMain(tool);
        MojoParameters.set(mojo, "skip", true);
        mojo.execute();
        assertEquals(List.of(), tool.lines);
    }

    @Test
    void theResultsOfMonitoredTestsCountToo() throws IOException {
        Path result = Files.createDirectories(output.resolve("monitor-42")).resolve("result.json");
        Files.writeString(result, "{}");
        RecordedTool tool = new RecordedTool(1);
        MojoFailureException failure = assertThrows(MojoFailureException.class, mojo(tool)::execute);
        assertEquals(List.of(List.of("report", result.toString())), tool.lines);
        assertTrue(failure.getMessage().contains("the run of the tests has findings"), failure.getMessage());
    }
}
