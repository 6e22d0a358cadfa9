package org.racefinder.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.racefinder.model.CodeSite;

/**
 * Finds source lines, in the directories given with {@code --source} and in the usual source directories of build
 * tools, relative to each class path directory; and where a {@link SourceIndex} says. Sources are optional: a report
 * omits lines that were not found.
 */
public final class SourceFiles {
    private static final int LEVELS_ABOVE_CLASSES = 4;
    private static final List<String> SOURCE_DIRECTORIES =
            List.of("", "src/main/java", "src/test/java", "src/java", "src", "java");

    /** Only files with these endings are read, because a result may name any directory as its class path. */
    private static final List<String> LANGUAGES = List.of(".java", ".kt", ".scala", ".groovy", ".clj");

    private final Set<Path> roots = new LinkedHashSet<>();
    /** The files of top-level classes that need not have the name of their class. */
    private final Map<String, Path> indexed = new HashMap<>();

    private final Predicate<Path> mayRead;
    private final Map<String, List<String>> files = new HashMap<>();

    public SourceFiles(List<Path> named, List<Path> classpath) {
        this(named, classpath, file -> true);
    }

    /** Files that {@code mayRead} rejects are treated as if they did not exist. */
    public SourceFiles(List<Path> named, List<Path> classpath, Predicate<Path> mayRead) {
        this.mayRead = mayRead;
        roots.addAll(named);
        for (Path entry : classpath) {
            SourceIndex index = SourceIndex.read(entry);
            indexed.putAll(index.files());
            if (index.root() != null) roots.add(index.root());
            Path directory = entry.toAbsolutePath().normalize();
            if (!Files.isDirectory(directory)) directory = directory.getParent();
            for (int level = 0; level < LEVELS_ABOVE_CLASSES && directory != null; level++) {
                for (String name : SOURCE_DIRECTORIES) roots.add(directory.resolve(name));
                directory = directory.getParent();
            }
        }
    }

    /** Returns the file of a class, if the file has the name of the outermost class or is indexed; otherwise null. */
    public Path fileOf(String className) {
        Path file = indexed(className);
        return file != null ? file : find(outermost(className).replace('.', '/') + ".java");
    }

    private static String outermost(String className) {
        int dollar = className.indexOf('$');
        return dollar < 0 ? className : className.substring(0, dollar);
    }

    private Path indexed(String className) {
        Path file = indexed.get(outermost(className));
        boolean readable =
                file != null && file.toString().endsWith(".java") && Files.isRegularFile(file) && mayRead.test(file);
        return readable ? file : null;
    }

    /** Returns the file of a place, or null. */
    Path find(CodeSite site) {
        if (site == null || site.file() == null) return null;
        Path file = indexed(site.className());
        return file != null && file.getFileName().toString().equals(site.file()) ? file : find(relativePath(site));
    }

    /** Returns all lines of the file of a place; empty if it was not found. */
    public List<String> lines(CodeSite site) {
        if (site == null || site.file() == null) return List.of();
        return files.computeIfAbsent(relativePath(site), relative -> read(find(site)));
    }

    /** Returns the trimmed line, or null. */
    public String line(CodeSite site) {
        if (site == null || site.file() == null || site.line() <= 0) return null;
        List<String> lines = lines(site);
        if (site.line() > lines.size()) return null;
        String line = lines.get(site.line() - 1).strip();
        return line.isEmpty() ? null : line;
    }

    /** Removes a comment at the end of the line. Two slashes inside a string are not a comment. */
    static String withoutComment(String line) {
        int comment = line.lastIndexOf("//");
        return comment > 0 && line.indexOf('"', comment) < 0
                ? line.substring(0, comment).strip()
                : line;
    }

    /** Returns the path of the file, derived from the package. */
    static String relativePath(CodeSite site) {
        int dot = site.className().lastIndexOf('.');
        return site.className().substring(0, dot + 1).replace('.', '/') + site.file();
    }

    /**
     * Finds only source files below a root, since a result or a class file can name any file of the machine as its
     * source.
     */
    private Path find(String relative) {
        try {
            Path name = Path.of(relative);
            if (LANGUAGES.stream().noneMatch(relative::endsWith)) return null;
            if (name.isAbsolute() || !name.equals(name.normalize()) || name.startsWith("..")) return null;
            for (Path root : roots) {
                Path file = root.resolve(name);
                if (Files.isRegularFile(file) && mayRead.test(file)) return file;
            }
        } catch (InvalidPathException e) {
            // A class file may contain any text as the name of its source.
        }
        return null;
    }

    private static List<String> read(Path file) {
        try {
            return file == null ? List.of() : Files.readAllLines(file);
        } catch (IOException e) {
            return List.of();
        }
    }
}
