package org.racefinder.cli.advice;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.racefinder.worker.environment.Destination;
import org.racefinder.worker.environment.UsageError;

/**
 * Backups of patched source files. The original stays beside the patched file, with {@code .orig} added to its name.
 */
public final class SourceBackups {
    private SourceBackups() {}

    /** Renames the backups of earlier patches by adding a number. Throws a usage error if a file cannot be patched. */
    public static void renameEarlier(List<Path> files) {
        for (Path file : files) {
            Destination.requireFile(file);
            Destination.requireFile(original(file));
        }
        for (Path file : files) {
            Path original = original(file);
            if (!Files.exists(original)) continue;
            int number = 1;
            while (Files.exists(original.resolveSibling(original.getFileName() + "." + number))) number++;
            try {
                Files.move(original, original.resolveSibling(original.getFileName() + "." + number));
            } catch (IOException e) {
                throw new UsageError(Destination.failure(original, e));
            }
        }
    }

    private static Path original(Path file) {
        return file.resolveSibling(file.getFileName() + ".orig");
    }
}
