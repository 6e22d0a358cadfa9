package org.racefinder.worker.program;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.racefinder.worker.environment.UsageError;

/** The class path of the program under test: directories and jars, all readable. */
public record ClassPath(List<Path> entries) {
    private static final int MAX_NAMES = 50_000;

    public ClassPath {
        entries = List.copyOf(entries);
    }

    /**
     * Parses a class path like the {@code java} command: entries are separated by the platform's separator, an empty
     * entry means the current directory, and {@code dir/*} means the jars in dir.
     */
    public static ClassPath parse(String text) {
        List<Path> entries = new ArrayList<>();
        for (String entry : text.split(File.pathSeparator, -1)) {
            if (entry.equals("*") || entry.endsWith(File.separator + "*"))
                entries.addAll(jarsOf(Path.of(entry.substring(0, entry.length() - 1))));
            else entries.add(Path.of(entry.isEmpty() ? "." : entry));
        }
        ClassPath classPath = new ClassPath(entries);
        entries.forEach(ClassPath::requireReadable);
        return classPath;
    }

    /** Parses the class path of a running JVM, leaving out entries that do not exist. */
    public static ClassPath present(String text) {
        List<Path> entries = new ArrayList<>();
        for (String entry : text.split(File.pathSeparator, -1))
            if (!entry.isEmpty() && Files.exists(Path.of(entry))) entries.add(Path.of(entry));
        return new ClassPath(entries);
    }

    private static List<Path> jarsOf(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file ->
                            file.toString().toLowerCase(java.util.Locale.ROOT).endsWith(".jar"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UsageError("cannot list the class path directory " + directory);
        }
    }

    private static void requireReadable(Path entry) {
        if (!Files.exists(entry)) throw new UsageError("class path entry " + entry + " does not exist");
        if (!Files.isReadable(entry)) throw new UsageError("class path entry " + entry + " cannot be read");
        if (Files.isDirectory(entry)) return;
        try (ZipFile jar = new ZipFile(entry.toFile())) {
            jar.size();
        } catch (IOException e) {
            throw new UsageError("class path entry " + entry + " is neither a directory nor a readable jar");
        }
    }

    /** Returns the class file from the first entry that contains it, or null. */
    public byte[] classFile(String binaryName) {
        String relative = binaryName.replace('.', '/') + ".class";
        for (Path entry : entries) {
            try {
                byte[] bytes = Files.isDirectory(entry) ? inDirectory(entry, relative) : inJar(entry, relative);
                if (bytes != null) return bytes;
            } catch (IOException e) {
                throw new UsageError("cannot read " + relative + " in " + entry);
            }
        }
        return null;
    }

    private static byte[] inDirectory(Path directory, String relative) throws IOException {
        Path file = directory.resolve(relative);
        return Files.isRegularFile(file) ? Files.readAllBytes(file) : null;
    }

    private static byte[] inJar(Path path, String relative) throws IOException {
        try (ZipFile jar = new ZipFile(path.toFile())) {
            ZipEntry entry = jar.getEntry(relative);
            if (entry == null) return null;
            try (InputStream in = jar.getInputStream(entry)) {
                return in.readAllBytes();
            }
        }
    }

    /** The binary names of the top-level and named nested classes, for suggestions. */
    Set<String> classNames() {
        Set<String> names = new TreeSet<>();
        for (Path entry : entries) {
            try {
                if (Files.isDirectory(entry)) addDirectory(entry, names);
                else addJar(entry, names);
            } catch (IOException | java.io.UncheckedIOException e) {
                // The suggestions then lack the classes of this entry.
            }
        }
        return names;
    }

    private static void addDirectory(Path directory, Set<String> names) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            files.limit(MAX_NAMES)
                    .forEach(file -> add(directory.relativize(file).toString(), names));
        }
    }

    private static void addJar(Path path, Set<String> names) throws IOException {
        try (ZipFile jar = new ZipFile(path.toFile())) {
            jar.stream().limit(MAX_NAMES).forEach(entry -> add(entry.getName(), names));
        }
    }

    private static void add(String file, Set<String> names) {
        if (file.endsWith(".class") && !file.startsWith("META-INF"))
            names.add(file.substring(0, file.length() - ".class".length())
                    .replace('/', '.')
                    .replace(File.separatorChar, '.'));
    }
}
