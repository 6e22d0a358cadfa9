package org.racefinder.cluster.classes;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.racefinder.cluster.protocol.ClusterMessage;
import org.racefinder.cluster.protocol.HostName;
import org.racefinder.worker.environment.PrivateDirectory;

/**
 * The class path entries that were sent to this machine. Each is named by the hash of its bytes, which is verified
 * before every use.
 */
public record ClassCache(Path directory) {
    private static final long MAX_CACHE_BYTES = 2L << 30;

    public static ClassCache ofThisUser() {
        return new ClassCache(Path.of(System.getProperty("user.home"), ".racefinder", "classes"));
    }

    /**
     * Creates the scratch directory of a node. Its name contains the host name, since several machines may share the
     * cache.
     */
    public Path scratch() {
        return directory.resolve(ofThisMachine() + ProcessHandle.current().pid() + "-" + System.nanoTime());
    }

    private static String ofThisMachine() {
        return "node-" + HostName.ofThisMachine() + "-";
    }

    private Path file(ClusterMessage.ClassPathEntry entry) {
        return directory.resolve(entry.hash() + (entry.directory() ? ".zip" : ".jar"));
    }

    public boolean has(ClusterMessage.ClassPathEntry entry) throws IOException {
        Path file = file(entry);
        return Files.isRegularFile(file) && Sha256.of(file).equals(entry.hash());
    }

    /** A partially downloaded entry. Several nodes on one machine can download the same entry independently. */
    public final class Download {
        private final ClusterMessage.ClassPathEntry entry;
        private final Path temporary;
        private long length;

        public Download(ClusterMessage.ClassPathEntry entry) throws IOException {
            if (!Sha256.isHash(entry.hash()) || entry.length() < 0 || entry.length() > ShippedClasses.MAX_BYTES)
                throw new IOException("no entry of a class path: " + entry);
            this.entry = entry;
            PrivateDirectory.create(directory);
            temporary = directory.resolve(
                    entry.hash() + ".part-" + ProcessHandle.current().pid());
            Files.write(temporary, new byte[0]);
        }

        public ClusterMessage.Fetch wanted() {
            return new ClusterMessage.Fetch(entry.hash(), length);
        }

        /** Returns whether this chunk was the next one needed. */
        public boolean add(ClusterMessage.Chunk chunk) throws IOException {
            if (!chunk.hash().equals(entry.hash()) || chunk.offset() != length) return false;
            if (length + chunk.bytes().length > entry.length())
                throw new IOException("a class path entry is longer than announced");
            Files.write(temporary, chunk.bytes(), StandardOpenOption.APPEND);
            length += chunk.bytes().length;
            return true;
        }

        public boolean isComplete() {
            return length == entry.length();
        }

        public void keep() throws IOException {
            if (!Sha256.of(temporary).equals(entry.hash())) {
                Files.delete(temporary);
                throw new IOException("the class path has changed since the search began");
            }
            Files.move(temporary, file(entry), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    public Download download(ClusterMessage.ClassPathEntry entry) throws IOException {
        return new Download(entry);
    }

    /** Returns a class path of cached entries. {@code into} is where directories are unpacked. */
    public List<Path> classPath(List<ClusterMessage.ClassPathEntry> entries, Path into) throws IOException {
        List<Path> classPath = new ArrayList<>();
        for (ClusterMessage.ClassPathEntry entry : entries) {
            Path file = file(entry);
            Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
            classPath.add(entry.directory() ? unpacked(file, into.resolve("entry-" + classPath.size())) : file);
        }
        return classPath;
    }

    private static Path unpacked(Path zip, Path into) throws IOException {
        Files.createDirectories(into);
        long all = 0;
        try (InputStream in = Files.newInputStream(zip);
                ZipInputStream from = new ZipInputStream(in)) {
            for (ZipEntry entry = from.getNextEntry(); entry != null; entry = from.getNextEntry()) {
                Path file = into.resolve(entry.getName()).normalize();
                if (!file.startsWith(into) || file.equals(into))
                    throw new IOException("a file outside: " + entry.getName());
                Files.createDirectories(file.getParent());
                all += Files.copy(from, file);
                if (all > ShippedClasses.MAX_BYTES) throw new IOException("more than the class path may have");
            }
        }
        return into;
    }

    /** Removes files that killed nodes left behind, then the least recently used entries. */
    public void trim() throws IOException {
        if (!Files.isDirectory(directory)) return;
        removeLeftBehind();
        List<Path> files;
        try (Stream<Path> all = Files.list(directory)) {
            files = all.filter(Files::isRegularFile)
                    .sorted(Comparator.comparing(ClassCache::age).reversed())
                    .toList();
        } catch (UncheckedIOException e) {
            return;
        }
        long bytes = 0;
        for (Path file : files) {
            bytes += Files.size(file);
            if (bytes > MAX_CACHE_BYTES) Files.deleteIfExists(file);
        }
    }

    private void removeLeftBehind() throws IOException {
        List<Path> places;
        try (Stream<Path> all = Files.list(directory)) {
            places = all.filter(ClassCache::isLeftBehind).toList();
        }
        for (Path place : places) remove(place);
    }

    private static boolean isLeftBehind(Path file) {
        String name = file.getFileName().toString();
        if (!name.startsWith(ofThisMachine())) return false;
        String process = name.substring(ofThisMachine().length()).replaceFirst("-\\d+$", "");
        return process.matches("\\d{1,18}")
                && ProcessHandle.of(Long.parseLong(process)).isEmpty();
    }

    /** Removes a directory with its contents, except for files that another process is still writing. */
    public static void remove(Path place) {
        if (Files.notExists(place)) return;
        try (Stream<Path> files = Files.walk(place)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.deleteIfExists(file);
        } catch (IOException | UncheckedIOException e) {
            // A worker may still be writing. The file is inside the cache and does no harm.
        }
    }

    private static FileTime age(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
