package org.racefinder.worker.environment;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Files of a command in the temporary directory. Their names begin with the process id, so that a later command can
 * remove what a command that was killed has left behind.
 */
public final class TemporaryFiles {
    private static final Pattern OURS = Pattern.compile("racefinder-(\\d+)-.*");
    private static final Pattern SCHEDULE = Pattern.compile(".*\\.current(-\\d+)?");
    /** The process that has a directory may be invisible: a container can share the temporary directory. */
    private static final Duration DIRECTORIES_KEPT = Duration.ofDays(1);

    private TemporaryFiles() {}

    /** The beginning of all names. */
    public static String prefix() {
        return "racefinder-" + ProcessHandle.current().pid() + "-";
    }

    /** Returns a new file name. {@code createTempFile} would wait for a secure random generator. */
    public static Path schedule() {
        return directory().resolve(prefix() + System.nanoTime() + ".current");
    }

    /** Creates a directory that only this user can access. */
    public static Path createDirectory(String purpose) throws IOException {
        return Files.createTempDirectory(prefix() + purpose + "-");
    }

    private static Path directory() {
        return Path.of(System.getProperty("java.io.tmpdir"));
    }

    /** Removes what commands of this user that no longer run have left behind, in the background. */
    public static void removeAbandoned() {
        Thread sweeper = new Thread(() -> removeAbandoned(directory()), "racefinder-leftovers");
        sweeper.setDaemon(true);
        sweeper.start();
    }

    static void removeAbandoned(Path directory) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, "racefinder-*")) {
            for (Path file : files) if (isAbandoned(file)) delete(file);
        } catch (IOException | RuntimeException e) {
            // they do no harm
        }
    }

    private static boolean isAbandoned(Path file) throws IOException {
        String name = file.getFileName().toString();
        Matcher ours = OURS.matcher(name);
        if (!ours.matches() || ours.group(1).length() > 15) return false;
        if (ProcessHandle.of(Long.parseLong(ours.group(1))).isPresent()) return false;
        if (SCHEDULE.matcher(name).matches()) return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
        Instant changed =
                Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toInstant();
        return Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)
                && changed.isBefore(Instant.now().minus(DIRECTORIES_KEPT));
    }

    private static void delete(Path file) {
        try (Stream<Path> walk = Files.walk(file)) {
            List<Path> inside = walk.sorted(Comparator.reverseOrder()).toList();
            for (Path each : inside) Files.deleteIfExists(each);
        } catch (IOException e) {
            // of another user
        }
    }
}
