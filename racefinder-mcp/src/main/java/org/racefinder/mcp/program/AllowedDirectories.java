package org.racefinder.mcp.program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.racefinder.worker.environment.UsageError;

/**
 * The directories that the person who started the server has allowed. Every path of a client passes through here: it is
 * resolved to the file that it really means, and refused if that file is elsewhere, whether by {@code ..}, by an
 * absolute name or by a symbolic link. Callers use the returned path, which contains no links.
 */
public final class AllowedDirectories {
    private static final String ALL_JARS = "*";

    private final List<Path> roots = new ArrayList<>();
    /** The same directories as they were named, because clients name files in the same way. */
    private final List<Path> named = new ArrayList<>();

    public AllowedDirectories(List<Path> directories) throws IOException {
        for (Path directory : directories) {
            roots.add(directory.toRealPath());
            named.add(directory.toAbsolutePath().normalize());
        }
    }

    /** Returns the directories without symbolic links. */
    public List<Path> roots() {
        return List.copyOf(roots);
    }

    /**
     * Returns the file or directory that a client names. A relative name is looked for in each allowed directory, in
     * their order.
     */
    public Path existing(String name) {
        Path found = find(name);
        if (found == null) throw new UsageError("there is no " + name + " in the allowed directories");
        return found;
    }

    /** Like {@link #existing}, but returns null for a name inside the directories that does not exist. */
    public Path find(String name) {
        if (name.isBlank()) throw new UsageError("the name of a file is empty");
        Path given = parse(name);
        if (given.isAbsolute()) return real(name, given);
        for (Path root : roots) {
            Path found = real(name, root.resolve(given));
            if (found != null) return found;
        }
        return null;
    }

    /** Whether an existing file is inside the directories after all symbolic links are resolved. */
    public boolean contains(Path file) {
        try {
            return isBelow(file.toRealPath(), roots);
        } catch (IOException e) {
            return false;
        }
    }

    /** Returns the entries of a class path; {@code lib/*} means the jars in lib, as for the {@code java} command. */
    public List<Path> classPath(List<String> names) {
        List<Path> entries = new ArrayList<>();
        for (String name : names) {
            if (name.indexOf(File.pathSeparatorChar) >= 0)
                throw new UsageError("each entry of the class path is a text of its own: " + name);
            if (!name.equals(ALL_JARS) && !name.endsWith("/" + ALL_JARS)) {
                entries.add(existing(name));
                continue;
            }
            Path directory = name.equals(ALL_JARS)
                    ? existing(".")
                    : existing(name.substring(0, name.length() - ALL_JARS.length() - 1));
            for (Path jar : jarsOf(directory)) entries.add(existing(jar.toString()));
        }
        for (Path entry : entries)
            if (entry.toString().indexOf(File.pathSeparatorChar) >= 0)
                throw new UsageError("an entry of the class path cannot contain a " + File.pathSeparator);
        return entries;
    }

    /** Returns a short name for messages: relative to the allowed directory that contains the file. */
    public String display(Path file) {
        for (Path root : roots)
            if (file.startsWith(root) && !file.equals(root))
                return root.relativize(file).toString();
        return file.toString();
    }

    private static List<Path> jarsOf(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().toLowerCase(Locale.ROOT).endsWith(".jar"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UsageError("cannot list the class path directory " + directory);
        }
    }

    private static Path parse(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new UsageError("this is not the name of a file: " + name.replace('\0', '?'));
        }
    }

    /** Whether a missing file is reported as outside depends on its name alone, so nothing is revealed about others. */
    private Path real(String name, Path path) {
        Path normal = path.toAbsolutePath().normalize();
        if (!isBelow(normal, roots) && !isBelow(normal, named)) throw outside(name);
        Path real;
        try {
            real = normal.toRealPath();
        } catch (IOException e) {
            return null;
        }
        if (!isBelow(real, roots)) throw outside(name);
        return real;
    }

    private static boolean isBelow(Path path, List<Path> directories) {
        return directories.stream().anyMatch(path::startsWith);
    }

    private static UsageError outside(String name) {
        return new UsageError(name + " is outside the directories that this server may use (racefinder mcp --allow)");
    }
}
