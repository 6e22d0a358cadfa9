package org.racefinder.worker.saved;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Marks a directory as in use by this process. The operating system releases the lock of a process that dies. Where
 * locking is not supported, the directory counts as locked by this process: writing to it will report any real problem.
 */
final class DirectoryLock {
    private static final String FILE = "lock";

    private final Path file;
    private final FileChannel channel;

    private DirectoryLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** Returns null if another process has the lock. */
    static DirectoryLock of(Path directory) {
        Path file = directory.resolve(FILE);
        FileChannel channel = null;
        try {
            channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (channel.tryLock() == null) {
                channel.close();
                return null;
            }
        } catch (OverlappingFileLockException e) {
            return null;
        } catch (IOException e) {
            // Treated as locked by this process.
        }
        return new DirectoryLock(file, channel);
    }

    void release() {
        if (channel == null) return;
        try (channel) {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // An empty file stays behind.
        }
    }
}
