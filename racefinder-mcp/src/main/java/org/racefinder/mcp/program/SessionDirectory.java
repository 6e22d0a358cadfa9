package org.racefinder.mcp.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.racefinder.worker.environment.TemporaryFiles;

/** The only directory that the server writes to. It contains a directory for each check, and is deleted at the end. */
public final class SessionDirectory implements AutoCloseable {
    private static final int ATTEMPTS = 3;

    private final Path root;
    private final AtomicInteger directories = new AtomicInteger();

    private SessionDirectory(Path root) {
        this.root = root;
    }

    public static SessionDirectory create() throws IOException {
        return new SessionDirectory(TemporaryFiles.createDirectory("mcp").toRealPath());
    }

    Path root() {
        return root;
    }

    /** Creates a directory for one check. */
    Path newDirectory() throws IOException {
        return Files.createDirectories(root.resolve(Integer.toString(directories.incrementAndGet())));
    }

    /** Does not throw: files that cannot be deleted now are removed by a later command. */
    static void delete(Path directory) {
        // A worker that is being killed may still create a file.
        for (int attempt = 0; attempt < ATTEMPTS && Files.exists(directory); attempt++) {
            try (Stream<Path> walk = Files.walk(directory)) {
                List<Path> files = walk.sorted(Comparator.reverseOrder()).toList();
                for (Path file : files) Files.deleteIfExists(file);
            } catch (IOException | java.io.UncheckedIOException e) {
                // The next attempt sees what is left.
            }
        }
    }

    @Override
    public void close() {
        delete(root);
    }
}
