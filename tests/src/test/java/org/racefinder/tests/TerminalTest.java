package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The features for interactive use at a terminal. */
class TerminalTest {
    private static final String ESCAPE = "\u001b";

    @TempDir
    Path directory;

    @Test
    void coloursAppearOnTerminalsAndOnRequest() throws IOException, InterruptedException {
        Tool.run(
                directory,
                "check",
                "--quiet",
                "--advice",
                "off",
                "--json",
                "r.json",
                "-cp",
                Tool.EXAMPLES.toString(),
                "racy.PlainFlag");
        assertTrue(report(Map.of("TERM", "xterm"), "-Dracefinder.columns=90")
                .startsWith(ESCAPE + "[1;31mR1  DATA RACE" + ESCAPE));
        assertFalse(report(Map.of("TERM", "xterm")).contains(ESCAPE), "not a terminal");
        assertFalse(report(Map.of("TERM", "xterm", "NO_COLOR", "1"), "-Dracefinder.columns=90")
                .contains(ESCAPE));
        assertFalse(report(Map.of("TERM", "dumb"), "-Dracefinder.columns=90").contains(ESCAPE));
        report(Map.of("TERM", "dumb"), "-Dracefinder.columns=70")
                .lines()
                .filter(line -> !line.startsWith("R1 ") && !line.contains("Replay:") && !line.startsWith("Next:"))
                .forEach(line -> assertTrue(line.length() <= 70, line));
    }

    private String report(Map<String, String> environment, String... properties)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin/java").toString()));
        command.addAll(List.of(properties));
        command.addAll(List.of("-jar", Tool.DIST.resolve("racefinder.jar").toString(), "report", "r.json"));
        return run(command, environment);
    }

    @Test
    void theShellCompletesCommandsOptionsAndValues() throws IOException, InterruptedException {
        Files.writeString(
                directory.resolve("completion"),
                Tool.run(directory, "completion", "bash").out());
        assertEquals(Set.of("replay", "report"), completions("re"));
        assertEquals(Set.of("--strategy"), completions("check", "--strat"));
        assertEquals(Set.of("text", "compact", "json"), completions("check", "--format", ""));
        assertEquals(Set.of("completion"), completions("report", "comp"));
        assertTrue(Tool.run(directory, "completion", "zsh").out().startsWith("autoload"));
        assertTrue(Tool.run(directory, "completion", "fish").out().startsWith("complete -c racefinder"));
        assertEquals(2, Tool.run(directory, "completion", "tcsh").code());
    }

    @Test
    void hintsNameTheCommandAsItWasCalled() throws IOException, InterruptedException {
        Path jar = Tool.DIST.resolve("racefinder.jar");
        String java = Path.of(System.getProperty("java.home"), "bin/java").toString();
        String help = run(List.of(java, "-jar", jar.toString(), "-h"), Map.of());
        assertTrue(help.startsWith("Usage: java -jar " + jar + " COMMAND"), help);
        help = run(
                List.of(java, "-Dracefinder.command=bin/racefinder", "-jar", jar.toString(), "help", "check"),
                Map.of());
        assertTrue(help.startsWith("Usage: bin/racefinder check "), help);
        assertFalse(help.contains("./racefinder"), help);
    }

    @Test
    void cleanRemovesTheCachesAndNothingElse() throws IOException, InterruptedException {
        Path dist = Files.createDirectories(directory.resolve("dist"));
        for (String name : List.of("racefinder.jar", "racefinder-runtime.jar"))
            Files.copy(Tool.DIST.resolve(name), dist.resolve(name));
        List<Path> cached = List.of(
                directory.resolve(".cache/racefinder/java.base-1.bin"),
                dist.resolve("classes-17-1.jsa"),
                dist.resolve("command.place"));
        for (Path file : cached) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, "x");
        }
        Files.createSymbolicLink(dist.resolve("command.jsa"), Path.of("classes-17-1.jsa"));
        List<String> clean = List.of(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-Duser.home=" + directory,
                "-Djava.io.tmpdir=" + directory,
                "-jar",
                dist.resolve("racefinder.jar").toString(),
                "clean");
        List<String> dry = new ArrayList<>(clean);
        dry.add("--dry-run");
        assertEquals(
                4,
                run(dry, Map.of())
                        .lines()
                        .filter(line -> line.startsWith("would remove "))
                        .count());
        for (Path file : cached) assertTrue(Files.exists(file), file.toString());
        assertEquals(
                4,
                run(clean, Map.of())
                        .lines()
                        .filter(line -> line.startsWith("removed "))
                        .count());
        assertFalse(Files.exists(directory.resolve(".cache/racefinder")));
        try (Stream<Path> left = Files.list(dist)) {
            assertEquals(
                    Set.of("racefinder.jar", "racefinder-runtime.jar"),
                    left.map(file -> file.getFileName().toString()).collect(Collectors.toSet()));
        }
        assertEquals("there is nothing to remove\n", run(clean, Map.of()));
    }

    private Set<String> completions(String... words) throws IOException, InterruptedException {
        String script =
                ". ./completion; COMP_WORDS=(racefinder \"$@\"); COMP_CWORD=$#; _racefinder; printf '%s\\n' \"${COMPREPLY[@]}\"";
        List<String> command = new ArrayList<>(List.of("bash", "-c", script, "bash"));
        command.addAll(List.of(words));
        return new TreeSet<>(run(command, Map.of()).lines().toList());
    }

    private String run(List<String> command, Map<String, String> environment) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("printed").toFile());
        builder.environment().remove("NO_COLOR");
        builder.environment().putAll(environment);
        Process process = builder.start();
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        return Files.readString(directory.resolve("printed"));
    }
}
