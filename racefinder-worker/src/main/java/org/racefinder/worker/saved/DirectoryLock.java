package org.racefinder.worker.saved;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Says to other commands that a directory is in use. The system takes it back from a process that dies. Where nothing can be locked, nobody is told: whoever writes there will see why.
 */
final class DirectoryLock {
    private static final String FILE = "lock";

    private final Path file;
    private final FileChannel channel;

    private DirectoryLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** Null if somebody has it. */
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
            // as if it were ours
        }
        return new DirectoryLock(file, channel);
    }

    void release() {
        if (channel == null) return;
        try (channel) {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // an empty file stays
        }
    }
}
