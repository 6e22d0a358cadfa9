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
import org.racefinder.model.CodeSite;

/**
 * The text of source lines, from the directories named with {@code --source} and from where build tools keep sources
 * relative to a class path directory. What cannot be found is not shown; a report never depends on it.
 */
public final class SourceFiles {
    private static final int LEVELS_ABOVE_CLASSES = 4;
    private static final List<String> SOURCE_DIRECTORIES =
            List.of("", "src/main/java", "src/test/java", "src/java", "src", "java");

    /** A result names its class path itself, so that any directory can be a root. */
    private static final List<String> LANGUAGES = List.of(".java", ".kt", ".scala", ".groovy", ".clj");

    private final Set<Path> roots = new LinkedHashSet<>();
    private final Map<String, List<String>> files = new HashMap<>();

    public SourceFiles(List<Path> named, List<Path> classpath) {
        roots.addAll(named);
        for (Path entry : classpath) {
            Path directory = entry.toAbsolutePath().normalize();
            if (!Files.isDirectory(directory)) directory = directory.getParent();
            for (int level = 0; level < LEVELS_ABOVE_CLASSES && directory != null; level++) {
                for (String name : SOURCE_DIRECTORIES) roots.add(directory.resolve(name));
                directory = directory.getParent();
            }
        }
    }

    /** The file that a class is written in, if it bears the name of the outermost class; or null. */
    public Path fileOf(String className) {
        int dollar = className.indexOf('$');
        String outermost = dollar < 0 ? className : className.substring(0, dollar);
        return find(outermost.replace('.', '/') + ".java");
    }

    /** The file of a place, or null. */
    Path find(CodeSite site) {
        return site == null || site.file() == null ? null : find(relativePath(site));
    }

    /** All lines of the file of a place; none if it is not found. */
    List<String> lines(CodeSite site) {
        if (site == null || site.file() == null) return List.of();
        return files.computeIfAbsent(relativePath(site), this::read);
    }

    /** The trimmed line, or null. */
    public String line(CodeSite site) {
        if (site == null || site.file() == null || site.line() <= 0) return null;
        List<String> lines = lines(site);
        if (site.line() > lines.size()) return null;
        String line = lines.get(site.line() - 1).strip();
        return line.isEmpty() ? null : line;
    }

    /** Without a comment at its end; two slashes inside a string are left alone. */
    static String withoutComment(String line) {
        int comment = line.lastIndexOf("//");
        return comment > 0 && line.indexOf('"', comment) < 0
                ? line.substring(0, comment).strip()
                : line;
    }

    /** By the package, as the language and every build tool have it. */
    static String relativePath(CodeSite site) {
        int dot = site.className().lastIndexOf('.');
        return site.className().substring(0, dot + 1).replace('.', '/') + site.file();
    }

    /**
     * Only sources, and nothing that lies elsewhere than below a root: a result and a class file can name any file of
     * the machine as their source.
     */
    private Path find(String relative) {
        try {
            Path name = Path.of(relative);
            if (LANGUAGES.stream().noneMatch(relative::endsWith)) return null;
            if (name.isAbsolute() || !name.equals(name.normalize()) || name.startsWith("..")) return null;
            for (Path root : roots) {
                Path file = root.resolve(name);
                if (Files.isRegularFile(file)) return file;
            }
        } catch (InvalidPathException e) {
            // a class file can name any text as its source
        }
        return null;
    }

    private List<String> read(String relative) {
        Path file = find(relative);
        return file == null ? List.of() : readable(file);
    }

    private static List<String> readable(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            return List.of();
        }
    }
}
