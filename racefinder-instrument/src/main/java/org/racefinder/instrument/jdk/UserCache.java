package org.racefinder.instrument.jdk;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;

/** Where what was made once is kept for one user. It is run as code: never a place where somebody else may have put it. */
public final class UserCache {
    private static final Duration KEPT = Duration.ofDays(30);

    private UserCache() {}

    /** Null if there is no such place. */
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

    /** Other users can make a directory of this name, or a link, before we do. */
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

    /** What no build has written for a month is of a build that is gone, or is made again in seconds. */
    static void forgetOld(Path directory, String pattern) throws IOException {
        FileTime limit = FileTime.from(Instant.now().minus(KEPT));
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, pattern)) {
            for (Path file : files)
                if (Files.getLastModifiedTime(file).compareTo(limit) < 0) Files.deleteIfExists(file);
        }
    }
}
