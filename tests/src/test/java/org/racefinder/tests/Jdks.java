package org.racefinder.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The JDKs that tests run on: their own, and a JDK 25 if there is one. */
final class Jdks {
    private static final Path USUAL_PLACE = Path.of("/usr/lib/jvm");

    private Jdks() {}

    static Path ofThisTest() {
        return Path.of(System.getProperty("java.home"));
    }

    /** Named by RACEFINDER_JDK25 or found in the usual place; null if there is none. */
    static Path jdk25() throws IOException {
        String named = System.getenv("RACEFINDER_JDK25");
        if (named != null && !named.isEmpty()) return Path.of(named);
        if (!Files.isDirectory(USUAL_PLACE)) return null;
        try (Stream<Path> homes = Files.list(USUAL_PLACE)) {
            return homes.filter(home -> feature(home) == 25)
                    .sorted()
                    .findFirst()
                    .orElse(null);
        }
    }

    static List<Path> all() throws IOException {
        Path other = jdk25();
        return other == null || feature(ofThisTest()) == 25 ? List.of(ofThisTest()) : List.of(ofThisTest(), other);
    }

    static int feature(Path home) {
        try {
            for (String line : Files.readAllLines(home.resolve("release")))
                if (line.startsWith("JAVA_VERSION=\""))
                    return Runtime.Version.parse(line.substring(14, line.lastIndexOf('"')))
                            .feature();
        } catch (IOException | IllegalArgumentException e) {
            // Not a JDK.
        }
        return 0;
    }
}
