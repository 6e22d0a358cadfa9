package org.racefinder.instrument.jdk;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The per-user cache directory. Its contents are executed as code, so it must not be writable by other users. */
public final class UserCache {
    private static final Duration KEPT = Duration.ofDays(30);
    private static final Path OWN = Path.of(".cache", "racefinder");

    private static final FileAttribute<?> ONLY_OWNER =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    private UserCache() {}

    /** The directory, or null if there is no safe one. */
    public static Path directory() {
        return directory(home(), shared());
    }

    /** Returns the directories of this user that exist, without creating any. */
    public static List<Path> existing() {
        return existing(home(), shared());
    }

    static List<Path> existing(Path home, Path shared) {
        List<Path> found = new ArrayList<>();
        Path own = home.resolve(OWN);
        if (home.isAbsolute() && Files.isDirectory(own, LinkOption.NOFOLLOW_LINKS)) found.add(own);
        if (Files.isDirectory(shared, LinkOption.NOFOLLOW_LINKS) && isOurs(shared)) found.add(shared);
        return found;
    }

    private static Path home() {
        return Path.of(System.getProperty("user.home", ""));
    }

    private static Path shared() {
        return Path.of(System.getProperty("java.io.tmpdir"), "racefinder-cache-" + System.getProperty("user.name"));
    }

    static Path directory(Path home, Path shared) {
        if (home.isAbsolute() && Files.isWritable(home)) {
            Path own = home.resolve(OWN);
            makePrivate(own);
            return own;
        }
        return isOurs(shared) ? shared : null;
    }

    /** Creates a directory, and its parents, that only this user can access, whatever the umask. */
    public static void createPrivate(Path directory) throws IOException {
        Path whole = directory.toAbsolutePath();
        if (Files.isDirectory(whole)) return;
        if (whole.getParent() != null) createPrivate(whole.getParent());
        try {
            Files.createDirectory(whole, ONLY_OWNER);
        } catch (UnsupportedOperationException e) {
            Files.createDirectory(whole);
        } catch (FileAlreadyExistsException e) {
            // another process was faster
            if (!Files.isDirectory(whole)) throw e;
        }
    }

    /** Makes sure that no other user can write to the directory. Where that is not possible, using it shows why. */
    private static void makePrivate(Path directory) {
        try {
            createPrivate(directory);
            Set<PosixFilePermission> allowed = Files.getPosixFilePermissions(directory);
            boolean changed = allowed.remove(PosixFilePermission.GROUP_WRITE);
            changed |= allowed.remove(PosixFilePermission.OTHERS_WRITE);
            if (changed) Files.setPosixFilePermissions(directory, allowed);
        } catch (IOException | UnsupportedOperationException e) {
            // no such permissions here, or a directory of someone else
        }
    }

    /** Whether the directory is safe to use. Another user may have created a directory or link of this name. */
    private static boolean isOurs(Path directory) {
        try {
            if (!Files.exists(directory)) Files.createDirectory(directory, ONLY_OWNER);
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
