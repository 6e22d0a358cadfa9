package org.racefinder.worker.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The directory for the schedules and details of a command. While one command runs, another one that names the same
 * directory gets a numbered directory inside it, so that neither overwrites the other's files.
 */
public final class OutputDirectory {
    /** The file in the output directory that stores a result with its advice for the {@code advise} command. */
    public static final String ADVICE_FILE = "advice.json";

    /** The directory in the output directory for the classes of a program that was given as a source file. */
    public static final String CLASSES = "classes-of-source";

    private static final int MOST = 1_000;
    /** The names of the files that a check writes here: schedules by the ids of findings, and advice. */
    private static final Pattern WRITTEN =
            Pattern.compile("[A-Z][0-9]+(\\.story)?\\.schedule|" + Pattern.quote(ADVICE_FILE));

    /** By the full name of the wanted directory. The locks are held as long as this process lives. */
    private static final Map<Path, Path> CLAIMED = new HashMap<>();

    private OutputDirectory() {}

    public static synchronized Path of(Path wanted) {
        return CLAIMED.computeIfAbsent(wanted.toAbsolutePath().normalize(), whole -> claim(wanted));
    }

    /** Removes what an earlier check wrote into the directory: the schedules of its findings, and its advice. */
    public static void clear(Path directory) throws IOException {
        if (directory == null || !Files.isDirectory(directory)) return;
        List<Path> old;
        try (Stream<Path> files = Files.list(directory)) {
            old = files.filter(file ->
                            WRITTEN.matcher(file.getFileName().toString()).matches())
                    .toList();
        }
        for (Path file : old) Files.deleteIfExists(file);
    }

    private static Path claim(Path wanted) {
        if (!UserLocks.OUTPUTS.arePossible()) return wanted;
        for (int number = 1; number < MOST; number++) {
            Path candidate = number == 1 ? wanted : wanted.resolve(Integer.toString(number));
            if (UserLocks.OUTPUTS.tryLock(hash(candidate)) != null) return candidate;
        }
        return wanted;
    }

    /** A number that hardly any other directory has. */
    private static long hash(Path directory) {
        long hash = 0xcbf29ce484222325L;
        for (char c : directory.toAbsolutePath().normalize().toString().toCharArray()) {
            hash ^= c;
            hash *= 0x100000001b3L;
        }
        return hash >>> 2;
    }
}
