package org.racefinder.instrument.jdk;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;
import org.racefinder.model.FieldName;

/**
 * Stores {@link RewrittenClasses} on disk, one file per JDK build, version of this tool and setting. The cache only
 * saves time: a damaged file counts as absent and is written again.
 */
record RewriteCache(Path file) {
    private static final int MAGIC = 0x52464a31;

    static RewriteCache in(Path directory, String key) {
        CRC32 crc = new CRC32();
        crc.update(key.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        return new RewriteCache(directory.resolve("java.base-" + Long.toHexString(crc.getValue()) + ".bin"));
    }

    RewrittenClasses read(String key) {
        try {
            byte[] content = Files.readAllBytes(file);
            if (content.length < Long.BYTES) return null;
            CRC32 crc = new CRC32();
            crc.update(content, 0, content.length - Long.BYTES);
            DataInputStream in = new DataInputStream(new ByteArrayInputStream(content));
            if (in.readInt() != MAGIC || !in.readUTF().equals(key)) return null;
            List<FieldName> fields = new ArrayList<>();
            for (int i = in.readInt(); i > 0; i--) {
                fields.add(new FieldName(in.readUTF(), in.readUTF(), in.readUTF(), in.readInt()));
            }
            int count = in.readInt();
            Map<String, byte[]> bytes = new HashMap<>(2 * count);
            for (int i = count; i > 0; i--) {
                String name = in.readUTF();
                bytes.put(name, in.readNBytes(in.readInt()));
            }
            List<String> failures = new ArrayList<>();
            for (int i = in.readInt(); i > 0; i--) failures.add(in.readUTF());
            return in.readLong() == crc.getValue() ? new RewrittenClasses(fields, bytes, failures) : null;
        } catch (IOException | RuntimeException e) {
            return null;
        }
    }

    /** Writes the file, as a best effort. A concurrent reader sees the old file, the complete new one, or none. */
    void write(String key, RewrittenClasses classes) {
        try {
            Files.createDirectories(file.getParent());
            Path temporary = Files.createTempFile(file.getParent(), "java.base-", ".tmp");
            try (OutputStream raw = new BufferedOutputStream(Files.newOutputStream(temporary))) {
                CheckedOutputStream checked = new CheckedOutputStream(raw, new CRC32());
                DataOutputStream out = new DataOutputStream(checked);
                writeTo(out, key, classes);
                out.flush();
                out.writeLong(checked.getChecksum().getValue());
            }
            move(temporary);
            UserCache.deleteOld(file.getParent(), "java.base-*");
        } catch (IOException e) {
            // The next start rewrites the classes again.
        }
    }

    private static void writeTo(DataOutputStream out, String key, RewrittenClasses classes) throws IOException {
        out.writeInt(MAGIC);
        out.writeUTF(key);
        out.writeInt(classes.fields().size());
        for (FieldName field : classes.fields()) {
            out.writeUTF(field.declaringClass());
            out.writeUTF(field.name());
            out.writeUTF(field.descriptor());
            out.writeInt(field.modifiers());
        }
        out.writeInt(classes.bytes().size());
        for (Map.Entry<String, byte[]> entry : classes.bytes().entrySet()) {
            out.writeUTF(entry.getKey());
            out.writeInt(entry.getValue().length);
            out.write(entry.getValue());
        }
        out.writeInt(classes.failures().size());
        for (String failure : classes.failures()) out.writeUTF(failure);
    }

    private void move(Path temporary) throws IOException {
        try {
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
