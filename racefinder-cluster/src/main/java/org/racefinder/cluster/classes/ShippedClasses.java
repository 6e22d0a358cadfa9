package org.racefinder.cluster.classes;

import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.racefinder.cluster.protocol.ClusterMessage;
import org.racefinder.worker.environment.UsageError;

/**
 * The class path of the program as it is sent to other machines. Every entry is one file, identified by the hash of its
 * bytes, and sent in chunks to the nodes that request it.
 */
public final class ShippedClasses implements AutoCloseable {
    /** Small enough for one message. */
    static final int CHUNK = 96 * 1024;

    static final long MAX_BYTES = 512L << 20;

    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private final Map<String, Path> files = new LinkedHashMap<>();
    private final List<ClusterMessage.ClassPathEntry> entries = new ArrayList<>();
    private final List<Path> packed = new ArrayList<>();
    private final Path scratch;

    private ShippedClasses(Path scratch) {
        this.scratch = scratch;
    }

    /** {@code scratch} is the directory for packed directories. */
    public static ShippedClasses of(List<Path> classPath, Path scratch) throws IOException {
        ShippedClasses shipped = new ShippedClasses(scratch);
        long all = 0;
        for (Path entry : classPath) {
            boolean directory = Files.isDirectory(entry);
            Path file = directory ? shipped.pack(entry) : entry;
            long length = Files.size(file);
            all += length;
            if (all > MAX_BYTES) throw tooMuch(entry);
            String hash = Sha256.of(file);
            shipped.files.put(hash, file);
            shipped.entries.add(new ClusterMessage.ClassPathEntry(hash, length, directory));
        }
        return shipped;
    }

    private static UsageError tooMuch(Path entry) {
        return new UsageError("the class path has more than " + (MAX_BYTES >> 20) + " MB up to its entry " + entry
                + ", which is too much to send to other machines");
    }

    /** Packs a directory into a file. Equal contents give equal bytes: entries are sorted by name and have no times. */
    private Path pack(Path directory) throws IOException {
        Files.createDirectories(scratch);
        Path zip = scratch.resolve("entry-" + packed.size() + ".zip");
        packed.add(zip);
        long length = 0;
        try (Stream<Path> found = Files.walk(directory);
                OutputStream out = Files.newOutputStream(zip);
                ZipOutputStream into = new ZipOutputStream(out)) {
            into.setLevel(1);
            for (Path file : found.filter(Files::isRegularFile).sorted().toList()) {
                length += Files.size(file);
                if (length > MAX_BYTES) throw tooMuch(directory);
                ZipEntry entry =
                        new ZipEntry(directory.relativize(file).toString().replace(java.io.File.separatorChar, '/'));
                entry.setTimeLocal(NO_TIME);
                into.putNextEntry(entry);
                Files.copy(file, into);
                into.closeEntry();
            }
        }
        return zip;
    }

    public List<ClusterMessage.ClassPathEntry> entries() {
        return entries;
    }

    /** Returns null if the entry is not part of this class path. */
    public ClusterMessage.Chunk chunk(ClusterMessage.Fetch wanted) throws IOException {
        Path file = files.get(wanted.hash());
        if (file == null || wanted.offset() < 0) return null;
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            if (wanted.offset() > in.length()) return null;
            byte[] bytes = new byte[(int) Math.min(CHUNK, in.length() - wanted.offset())];
            in.seek(wanted.offset());
            in.readFully(bytes);
            return new ClusterMessage.Chunk(wanted.hash(), wanted.offset(), bytes);
        }
    }

    @Override
    public void close() throws IOException {
        for (Path file : packed) Files.deleteIfExists(file);
        Files.deleteIfExists(scratch);
    }
}
