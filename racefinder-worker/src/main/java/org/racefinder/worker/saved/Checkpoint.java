package org.racefinder.worker.saved;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import org.racefinder.worker.environment.UsageError;

/**
 * A saved search: the facts that identify it, and its state.
 *
 * <pre>
 * File = "RACEFINDER SEARCH 2\n" | length of body | checksum of body | body
 * Body = number of facts { name value } | length of state | state
 * </pre>
 */
public final class Checkpoint {
    private static final byte[] MAGIC = "RACEFINDER SEARCH 2\n".getBytes(StandardCharsets.US_ASCII);
    private static final int HEADER = MAGIC.length + Integer.BYTES + Long.BYTES;

    private final List<Fact> facts;
    private final byte[] state;

    Checkpoint(List<Fact> facts, byte[] state) {
        this.facts = facts;
        this.state = state;
    }

    List<Fact> facts() {
        return facts;
    }

    public byte[] state() {
        return state;
    }

    /** A value that must be unchanged when the search is resumed. */
    record Fact(String name, String value) {}

    /** Replaces the file atomically: it has either its old or its new content. */
    void write(Path file) throws IOException {
        byte[] body = body();
        Path temporary = file.resolveSibling(file.getFileName() + ".new");
        ByteBuffer bytes = ByteBuffer.allocate(HEADER + body.length);
        bytes.put(MAGIC).putInt(body.length).putLong(checksum(body)).put(body).flip();
        try (FileChannel channel = FileChannel.open(
                temporary, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            while (bytes.hasRemaining()) channel.write(bytes);
            channel.force(false);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            Files.deleteIfExists(temporary);
            throw e;
        }
    }

    private byte[] body() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(facts.size());
        for (Fact fact : facts) {
            out.writeUTF(fact.name);
            out.writeUTF(fact.value);
        }
        out.writeInt(state.length);
        out.write(state);
        return bytes.toByteArray();
    }

    /** Throws a usage error if the file is not a saved search or is damaged. */
    public static Checkpoint read(Path file) {
        try {
            byte[] bytes = Files.readAllBytes(file);
            if (bytes.length < HEADER || !Arrays.equals(bytes, 0, MAGIC.length, MAGIC, 0, MAGIC.length))
                throw new UsageError(file + " is not a saved search");
            ByteBuffer header = ByteBuffer.wrap(bytes, MAGIC.length, Integer.BYTES + Long.BYTES);
            int length = header.getInt();
            long checksum = header.getLong();
            if (length != bytes.length - HEADER)
                throw new UsageError(file + " is damaged: it has " + (bytes.length - HEADER) + " of " + length
                        + " bytes of a saved search");
            byte[] body = Arrays.copyOfRange(bytes, HEADER, bytes.length);
            if (checksum(body) != checksum) throw new UsageError(file + " is damaged: its checksum does not fit");
            return parse(body);
        } catch (NoSuchFileException e) {
            throw new UsageError("there is no saved search in "
                    + file.toAbsolutePath().getParent().getFileName() + ": " + file + " is missing");
        } catch (IOException e) {
            throw new UsageError("cannot read " + file + ": " + e.getMessage());
        }
    }

    private static Checkpoint parse(byte[] body) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(body));
        List<Fact> facts = new ArrayList<>();
        for (int i = in.readInt(); i > 0; i--) facts.add(new Fact(in.readUTF(), in.readUTF()));
        byte[] state = new byte[in.readInt()];
        in.readFully(state);
        return new Checkpoint(facts, state);
    }

    private static long checksum(byte[] body) {
        CRC32 crc = new CRC32();
        crc.update(body);
        return crc.getValue();
    }
}
