package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The built command as users run it: a process with an exit code, standard output and standard error. */
final class Tool {
    /** Only a hanging command takes so long, even on a busy machine. */
    private static final long PATIENCE_SECONDS = 1_800;

    static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    static final Path DIST = ROOT.resolve("racefinder-cli/target/dist");
    static final Path SOURCES = ROOT.resolve("examples/src/main/java");
    static final Path EXAMPLES = ROOT.resolve("examples/target/classes");

    private Tool() {}

    /** The outcome of a command. */
    record Ran(int code, String out, String err) {}

    /** {@code directory} is the working directory, which also receives the output files. */
    static Ran run(Path directory, String... words) throws IOException, InterruptedException {
        Process process = start(directory, words);
        boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (!ended) process.destroyForcibly();
        assertTrue(ended, "still running: " + String.join(" ", words));
        return ran(directory, process);
    }

    static Process start(Path directory, String... words) throws IOException {
        return command(directory, List.of(), words)
                .redirectOutput(directory.resolve("stdout").toFile())
                .redirectError(directory.resolve("stderr").toFile())
                .start();
    }

    /** {@code jvmArgs} are for the JVM of the command itself. */
    static ProcessBuilder command(Path directory, List<String> jvmArgs, String... words) {
        Path jar = DIST.resolve("racefinder.jar");
        assertTrue(Files.isRegularFile(jar), "not built: " + jar);
        List<String> command = new ArrayList<>(
                List.of(java(), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Djava.io.tmpdir=" + directory));
        command.add("-Dracefinder.command=./racefinder");
        command.addAll(jvmArgs);
        command.addAll(List.of("-jar", jar.toString()));
        command.addAll(List.of(words));
        return new ProcessBuilder(command).directory(directory.toFile());
    }

    static Ran ran(Path directory, Process process) throws IOException {
        return new Ran(
                process.exitValue(),
                Files.readString(directory.resolve("stdout")),
                Files.readString(directory.resolve("stderr")));
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
