package org.racefinder.instrument.jdk;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Identifies the build of this tool by the sizes and times of the files that this package was loaded from. */
final class ToolBuild {
    private ToolBuild() {}

    static String stamp() {
        try {
            Path origin = Path.of(ToolBuild.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            if (Files.isRegularFile(origin)) return origin + " " + stamp(origin);
            long sum = 0;
            try (Stream<Path> files = Files.walk(origin)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) sum = 31 * sum + stamp(file);
            }
            return origin + " " + sum;
        } catch (IOException | URISyntaxException | NullPointerException e) {
            return "unknown";
        }
    }

    private static long stamp(Path file) throws IOException {
        return List.of(
                        file.toString(),
                        Files.size(file),
                        Files.getLastModifiedTime(file).toMillis())
                .hashCode();
    }
}
