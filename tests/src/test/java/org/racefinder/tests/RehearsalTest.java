package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.racefinder.explorer.run.WorkerAgent;

/** The training run for the class data archive. If it fails, the tool is only slower, so no other test would notice. */
class RehearsalTest {
    @TempDir
    Path directory;

    static List<Path> jdks() throws IOException {
        return Jdks.all();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aSmallProgramIsCheckedWithoutAnAgentAndNothingIsLeftBehind(Path jdk) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of(jdk.resolve("bin/java").toString(), "-Xshare:auto"));
        line.add("-Djava.io.tmpdir=" + directory);
        for (String name : WorkerAgent.EXPORTED)
            line.addAll(List.of("--add-exports", "java.base/" + name + "=ALL-UNNAMED"));
        for (String name : WorkerAgent.OPENED)
            line.addAll(List.of("--add-opens", "java.base/" + name + "=ALL-UNNAMED"));
        line.add("-Xbootclasspath/a:" + Tool.DIST.resolve("racefinder-runtime.jar"));
        line.addAll(List.of("-cp", Tool.DIST.resolve("racefinder.jar").toString()));
        line.add("org.racefinder.worker.process.ClassDataArchive");
        Path said = directory.resolve("said");
        Process process = new ProcessBuilder(line)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertTrue(process.waitFor(3, TimeUnit.MINUTES));
        assertEquals("", Files.readString(said));
        assertEquals(0, process.exitValue());
        try (Stream<Path> left = Files.list(directory)) {
            // If the user has no home directory, the cache is here too.
            assertEquals(
                    List.of(said),
                    left.filter(file -> !file.getFileName().toString().startsWith("racefinder-cache-"))
                            .toList());
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theToolCanBeMovedAfterItsArchiveWasMade(Path jdk) throws IOException, InterruptedException {
        Path here = Files.createDirectories(directory.resolve("here/racefinder-cli/target/dist"));
        try (Stream<Path> files = Files.list(Tool.DIST)) {
            for (Path file : files.filter(Files::isRegularFile).toList())
                if (!file.toString().endsWith(".jsa")) Files.copy(file, here.resolve(file.getFileName()));
        }
        // The marker that the launcher leaves after it has built the tool itself.
        Files.writeString(here.resolve("built"), "");
        Files.copy(Tool.ROOT.resolve("racefinder"), directory.resolve("here/racefinder"));
        assertChecks(jdk, directory.resolve("here"));
        assertChecks(jdk, directory.resolve("here"));
        assertChecks(jdk, Files.move(directory.resolve("here"), directory.resolve("there")));
    }

    private void assertChecks(Path jdk, Path tool) throws IOException, InterruptedException {
        ProcessBuilder command = new ProcessBuilder(
                tool.resolve("racefinder").toString(), "check", "-cp", Tool.EXAMPLES.toString(), "racy.PlainFlag");
        command.environment().put("JAVA_HOME", jdk.toString());
        Path said = directory.resolve("said");
        Process process = command.directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertTrue(process.waitFor(3, TimeUnit.MINUTES));
        assertEquals(1, process.exitValue(), Files.readString(said));
    }
}
