package org.racefinder.worker.environment;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.racefinder.instrument.jdk.UserCache;

/**
 * Locks that all commands of one user see: single bytes of a file. The operating system gives up the locks of a process
 * that ends, however it ends. The file stays open, because closing it anywhere in this process would give up all locks.
 */
public final class UserLocks {
    /** By the number of the core. */
    static final UserLocks CORES = new UserLocks("cores.lock");

    /** By a hash of the directory's name. */
    static final UserLocks OUTPUTS = new UserLocks("outputs.lock");

    private final String name;
    private FileChannel file;

    private UserLocks(String name) {
        this.name = name;
    }

    /** Whether there is a place for locks. */
    synchronized boolean arePossible() {
        if (file != null) return true;
        Path cache = UserCache.directory();
        if (cache == null) return false;
        try {
            Files.createDirectories(cache);
            file = FileChannel.open(cache.resolve(name), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        } catch (IOException e) {
            return false;
        }
        return true;
    }

    /** Whether another process holds one of the locks in this directory. */
    public static boolean areHeldIn(Path cache) {
        for (UserLocks locks : List.of(CORES, OUTPUTS)) {
            Path file = cache.resolve(locks.name);
            if (!Files.isRegularFile(file)) continue;
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
                    FileLock lock = channel.tryLock()) {
                if (lock == null) return true;
            } catch (IOException | OverlappingFileLockException e) {
                return true;
            }
        }
        return false;
    }

    /** Null if the lock is taken, or if locks are not possible. */
    synchronized FileLock tryLock(long number) {
        if (!arePossible()) return null;
        try {
            return file.tryLock(number, 1, false);
        } catch (OverlappingFileLockException e) {
            // taken by this process
            return null;
        } catch (IOException e) {
            return null;
        }
    }
}
