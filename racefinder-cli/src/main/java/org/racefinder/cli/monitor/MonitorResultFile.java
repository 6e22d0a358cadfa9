package org.racefinder.cli.monitor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;

/**
 * The file in which the agent leaves its result for the command. It is in a directory that only this user can enter,
 * and is deleted when the command is done.
 */
public final class MonitorResultFile implements AutoCloseable {
    /** The agent empties the file when it begins to monitor. */
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

    /** Whether the agent got as far as monitoring the program. */
    public boolean watched() throws IOException {
        return !Files.readString(file).equals(NOT_WATCHED);
    }

    /** Null if the program ended without leaving a complete result. */
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
