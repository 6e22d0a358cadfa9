package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Programs for the monitor that are not part of the corpus because they are too large to explore. They are compiled
 * when a test needs them, without the compiler checks for our own code.
 */
final class Programs {
    private static final Path SOURCES = Path.of("src/test/programs").toAbsolutePath();

    private Programs() {}

    /** The simple names of the classes of one package. */
    static List<String> in(String packageName) throws IOException {
        return files(packageName).stream()
                .map(file -> file.getFileName().toString().replace(".java", ""))
                .toList();
    }

    private static List<Path> files(String packageName) throws IOException {
        try (Stream<Path> files = Files.list(SOURCES.resolve(packageName))) {
            return files.sorted().toList();
        }
    }

    /** Compiles a package into a subdirectory and returns that directory. */
    static Path compiled(String packageName, Path directory) throws IOException {
        Path classes = directory.resolve("classes");
        List<String> words = new ArrayList<>(List.of("-nowarn", "-g", "-d", classes.toString()));
        for (Path file : files(packageName)) words.add(file.toString());
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(new String[0])));
        return classes;
    }
}
