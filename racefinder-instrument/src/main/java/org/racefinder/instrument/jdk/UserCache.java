package org.racefinder.instrument.jdk;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;

/** The per-user cache directory. Its contents are executed as code, so it must not be writable by other users. */
public final class UserCache {
    private static final Duration KEPT = Duration.ofDays(30);

    private UserCache() {}

    /** The directory, or null if there is no safe one. */
    public static Path directory() {
        return directory(
                Path.of(System.getProperty("user.home", "")),
                Path.of(System.getProperty("java.io.tmpdir"), "racefinder-cache-" + System.getProperty("user.name")));
    }

    static Path directory(Path home, Path shared) {
        if (home.isAbsolute() && Files.isWritable(home))
            return home.resolve(".cache").resolve("racefinder");
        return isOurs(shared) ? shared : null;
    }

    /** Whether the directory is safe to use. Another user may have created a directory or link of this name. */
    private static boolean isOurs(Path directory) {
        try {
            if (!Files.exists(directory))
                Files.createDirectory(
                        directory, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            return !Files.isSymbolicLink(directory)
                    && Files.getOwner(directory).equals(Files.getOwner(Path.of("/proc/self")))
                    && PosixFilePermissions.toString(Files.getPosixFilePermissions(directory))
                            .endsWith("------");
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }

    /**
     * Deletes files that were last written a month ago: their build is probably gone, and a file is recreated in
     * seconds.
     */
    static void deleteOld(Path directory, String pattern) throws IOException {
        FileTime limit = FileTime.from(Instant.now().minus(KEPT));
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, pattern)) {
            for (Path file : files)
                if (Files.getLastModifiedTime(file).compareTo(limit) < 0) Files.deleteIfExists(file);
        }
    }
}
