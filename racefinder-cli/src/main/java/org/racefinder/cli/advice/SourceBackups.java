package org.racefinder.cli.advice;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.racefinder.worker.environment.Destination;
import org.racefinder.worker.environment.UsageError;

/** What was in a source file before it was patched is kept beside it, under its name with {@code .orig} added. */
public final class SourceBackups {
    private SourceBackups() {}

    /** What an earlier patch left there is kept as well, with a number added; refuses what could not be patched. */
    public static void makeRoom(List<Path> files) {
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
