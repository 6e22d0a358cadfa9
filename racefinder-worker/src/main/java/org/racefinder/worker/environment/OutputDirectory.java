package org.racefinder.worker.environment;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * The directory for the schedules and details of a command. While one command runs, another one that names the same
 * directory gets a numbered directory inside it, so that neither overwrites the other's files.
 */
public final class OutputDirectory {
    private static final int MOST = 1_000;
    /** By the full name of the wanted directory. The locks are held as long as this process lives. */
    private static final Map<Path, Path> CLAIMED = new HashMap<>();

    private OutputDirectory() {}

    public static synchronized Path of(Path wanted) {
        return CLAIMED.computeIfAbsent(wanted.toAbsolutePath().normalize(), whole -> claim(wanted));
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
