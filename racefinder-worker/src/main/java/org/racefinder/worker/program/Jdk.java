package org.racefinder.worker.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.racefinder.worker.environment.UsageError;

/** The JDK that runs the program under test. */
public record Jdk(Path home, String version, int feature) {
    private static final int OLDEST = 17;
    private static final int CLASS_FILE_VERSION_OF_JAVA_0 = 44;

    /** Returns the JDK in that directory, or the one that runs this command if {@code home} is null. */
    public static Jdk of(Path home) {
        if (home == null)
            return new Jdk(
                    Path.of(System.getProperty("java.home")),
                    System.getProperty("java.version"),
                    Runtime.version().feature());
        if (!Files.isExecutable(java(home))) throw new UsageError("no JDK in " + home + ": bin/java is missing");
        String version = releaseVersion(home);
        int feature = feature(version);
        if (feature < OLDEST)
            throw new UsageError(
                    "the JDK in " + home + " is " + version + ", and Racefinder needs " + OLDEST + " or newer");
        return new Jdk(home, version, feature);
    }

    public Path java() {
        return java(home);
    }

    private static Path java(Path home) {
        Path unix = home.resolve("bin").resolve("java");
        return Files.exists(unix) ? unix : home.resolve("bin").resolve("java.exe");
    }

    /** Reads the release file of the JDK, which is faster than starting a process. */
    private static String releaseVersion(Path home) {
        try {
            for (String line : Files.readAllLines(home.resolve("release")))
                if (line.startsWith("JAVA_VERSION="))
                    return line.substring("JAVA_VERSION=".length())
                            .replace("\"", "")
                            .strip();
        } catch (IOException e) {
            // Reported below.
        }
        throw new UsageError("cannot tell the version of the JDK in " + home + ": its release file is missing");
    }

    private static int feature(String version) {
        try {
            return Runtime.Version.parse(version).feature();
        } catch (IllegalArgumentException e) {
            return 0;
        }
    }

    int newestClassFile() {
        return feature + CLASS_FILE_VERSION_OF_JAVA_0;
    }

    static int javaOfClassFile(int major) {
        return major - CLASS_FILE_VERSION_OF_JAVA_0;
    }
}
