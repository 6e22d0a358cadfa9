package org.racefinder.cli.monitor;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;
import org.racefinder.worker.environment.TemporaryFiles;
import org.racefinder.worker.process.MessageKey;

/**
 * The file through which the agent passes its result to the command. Its directory is accessible to this user only, and
 * is deleted when the command ends.
 *
 * <p>The program under test can write to the file as well. The last line therefore is a tag that needs a key, which the
 * agent reads from a second file before the program starts. Nothing else in that JVM ever sees the key.
 */
public final class MonitorResultFile implements AutoCloseable {
    /** The initial content. The agent empties the file when it starts to monitor. */
    private static final String NOT_WATCHED = "not watched";

    private final Path file;
    private final Path keyFile;
    private final MessageKey key;

    private MonitorResultFile(Path file, Path keyFile, MessageKey key) {
        this.file = file;
        this.keyFile = keyFile;
        this.key = key;
    }

    public static MonitorResultFile open() throws IOException {
        Path directory = TemporaryFiles.createDirectory("monitor");
        MonitorResultFile opened =
                new MonitorResultFile(directory.resolve("result.json"), directory.resolve("key"), MessageKey.random());
        Files.writeString(opened.file, NOT_WATCHED);
        try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(opened.keyFile))) {
            opened.key.write(out);
        }
        return opened;
    }

    public Path file() {
        return file;
    }

    public Path keyFile() {
        return keyFile;
    }

    /** For the agent: reads the key, which is nowhere else afterwards. */
    static MessageKey take(Path keyFile) throws IOException {
        try (DataInputStream in = new DataInputStream(Files.newInputStream(keyFile))) {
            return MessageKey.read(in);
        } finally {
            Files.deleteIfExists(keyFile);
        }
    }

    /** For the agent: the contents of the file. */
    static String tagged(String json, MessageKey key) {
        return json + "\n" + tag(json, key);
    }

    private static String tag(String json, MessageKey key) {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        return HexFormat.of().toHexDigits(key.tag(0, bytes, 0, bytes.length));
    }

    /** Whether the agent got as far as monitoring the program. */
    public boolean watched() throws IOException {
        return !Files.exists(file) || !Files.readString(file).equals(NOT_WATCHED);
    }

    /** Null if the agent left no complete result. */
    public Result result() throws IOException {
        if (!Files.exists(file)) return null;
        // a program may write anything
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        int end = text.lastIndexOf('\n');
        if (end < 0 || !tag(text.substring(0, end), key).equals(text.substring(end + 1))) return null;
        return ResultJson.read(text.substring(0, end));
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(file);
        Files.deleteIfExists(keyFile);
        try {
            Files.deleteIfExists(file.getParent());
        } catch (DirectoryNotEmptyException e) {
            // the program put something there, which belongs to it
        }
    }
}
