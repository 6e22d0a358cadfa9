package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The programs of the corpus that need a newer Java version than the build. */
final class NewerPrograms {
    static final Path SOURCES = Tool.ROOT.resolve("examples/src/main/java25");

    private NewerPrograms() {}

    /** Compiles them with the compiler of that JDK, including preview features; returns the directory. */
    static Path compile(Path jdk, Path classes) throws IOException, InterruptedException {
        Files.createDirectories(classes);
        List<String> command = new ArrayList<>(List.of(
                jdk.resolve("bin/javac").toString(),
                "-g",
                "-nowarn",
                "--release",
                Integer.toString(Jdks.feature(jdk)),
                "--enable-preview",
                "-d",
                classes.toString()));
        try (Stream<Path> files = Files.walk(SOURCES)) {
            files.filter(file -> file.toString().endsWith(".java")).forEach(file -> command.add(file.toString()));
        }
        Path log = classes.resolve("javac.log");
        int status = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start()
                .waitFor();
        assertEquals(0, status, Files.readString(log));
        return classes;
    }
}
