package org.racefinder.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A file in a directory of classes that says where their sources are. The command writes it when it compiles a program
 * given as a source file, which may lie anywhere and declare classes of any name.
 *
 * @param root the directory in which the packages of the sources begin, or null
 * @param files the source files of top-level classes, by binary name
 */
public record SourceIndex(Path root, Map<String, Path> files) {
    static final SourceIndex NONE = new SourceIndex(null, Map.of());

    private static final String NAME = "racefinder.sources";
    private static final String ROOT = "root";
    private static final String CLASS = "class";

    public SourceIndex {
        files = Map.copyOf(files);
    }

    /** Whether the command made this directory of classes. */
    public static boolean isIn(Path classes) {
        return Files.isRegularFile(classes.resolve(NAME));
    }

    public static void write(Path classes, Path root, Path source, List<String> names) throws IOException {
        StringBuilder text = new StringBuilder();
        if (root != null) text.append(ROOT + "\t").append(root.toAbsolutePath()).append('\n');
        for (String name : names)
            text.append(CLASS + "\t")
                    .append(name)
                    .append('\t')
                    .append(source.toAbsolutePath())
                    .append('\n');
        Files.writeString(classes.resolve(NAME), text);
    }

    /** Returns the index in this directory; an empty one if there is none or if it is damaged. */
    static SourceIndex read(Path classes) {
        if (!isIn(classes)) return NONE;
        Path root = null;
        Map<String, Path> files = new HashMap<>();
        try {
            for (String line : Files.readAllLines(classes.resolve(NAME))) {
                String[] words = line.split("\t", -1);
                if (words[0].equals(ROOT) && words.length == 2) root = Path.of(words[1]);
                if (words[0].equals(CLASS) && words.length == 3) files.put(words[1], Path.of(words[2]));
            }
        } catch (IOException | RuntimeException e) {
            return NONE;
        }
        return new SourceIndex(root, files);
    }
}
