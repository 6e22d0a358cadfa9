package org.racefinder.cli.monitor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;

/**
 * The file through which the agent passes its result to the command. Its directory is accessible to this user only, and
 * is deleted when the command ends.
 */
public final class MonitorResultFile implements AutoCloseable {
    /** The initial content. The agent empties the file when it starts to monitor. */
    private static final String NOT_WATCHED = "not watched";

    private final Path file;

    private MonitorResultFile(Path file) {
        this.file = file;
    }

    public static MonitorResultFile open() throws IOException {
        Path file = Files.createTempDirectory("racefinder-").resolve("result.json");
        Files.writeString(file, NOT_WATCHED);
        return new MonitorResultFile(file);
    }

    public Path file() {
        return file;
    }

    /** Whether the agent started to monitor the program. */
    public boolean watched() throws IOException {
        return !Files.readString(file).equals(NOT_WATCHED);
    }

    /** Returns null if the program ended without writing a complete result. */
    public Result result() throws IOException {
        try {
            return ResultJson.read(Files.readString(file));
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(file);
        Files.deleteIfExists(file.getParent());
    }
}
