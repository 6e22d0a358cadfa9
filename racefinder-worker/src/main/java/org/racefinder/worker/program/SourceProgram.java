package org.racefinder.worker.program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.racefinder.report.SourceIndex;
import org.racefinder.worker.environment.NameSuggestion;
import org.racefinder.worker.environment.UsageError;

/**
 * A program given as one source file, as in {@code java Main.java}: compiled with the compiler of the running JDK into a
 * directory. The main class is the first class of the file that has a main method. Other classes are compiled with it
 * if their source files lie where their packages say.
 *
 * @param directory the directory of the classes
 * @param inNewDirectory whether the directory around it did not exist before
 */
public record SourceProgram(Path directory, String main, boolean inNewDirectory) {
    private static final String SUFFIX = ".java";
    private static final String COMPILER = "jdk.compiler";
    /** Arguments of the JVM that the compiler needs, too, because they change what classes can refer to. */
    private static final List<String> SHARED_ARGUMENTS =
            List.of("--add-exports=", "--add-modules=", "--limit-modules=");

    /** Whether the operand of a command names a source file and not a class. */
    public static boolean isNamedBy(String operand) {
        return operand.endsWith(SUFFIX);
    }

    /**
     * Compiles the file into a directory, which is replaced. {@code libraries} are the class path entries that the
     * program needs besides its own classes.
     */
    public static SourceProgram compile(
            String operand, Path directory, List<Path> libraries, Jdk jdk, List<String> jvmArgs) throws IOException {
        Path source = require(operand);
        if (ModuleLayer.boot().findModule(COMPILER).isEmpty())
            throw new UsageError(operand + " cannot be compiled: the Java in " + System.getProperty("java.home")
                    + " has no compiler; a JDK is needed, not only a runtime");
        if (Files.exists(directory) && !SourceIndex.isIn(directory))
            throw new UsageError("the classes of " + operand + " would replace " + directory
                    + ", which is not Racefinder's (--out names another directory)");
        boolean inNewDirectory = !Files.exists(parent(directory));
        Path fresh = directory.resolveSibling(directory.getFileName() + ".new");
        try {
            delete(fresh);
            Files.createDirectories(fresh);
            List<String> names = SourceCompilation.of(source, fresh, options(libraries, jdk, jvmArgs), jdk);
            String main = main(operand, names, fresh, jdk);
            delete(directory);
            Files.move(fresh, directory);
            return new SourceProgram(directory, main, inNewDirectory);
        } finally {
            delete(fresh);
            if (inNewDirectory) removeIfEmpty(parent(directory));
        }
    }

    private static Path parent(Path directory) {
        return directory.toAbsolutePath().getParent();
    }

    private static Path require(String operand) {
        try {
            Path file = Path.of(operand);
            if (Files.isRegularFile(file) && Files.isReadable(file)) return file;
            if (Files.exists(file)) throw new UsageError(operand + " is not a file that can be read");
            throw new UsageError("no file " + operand + suggestion(file));
        } catch (InvalidPathException e) {
            throw new UsageError("\"" + operand + "\" is not the name of a file");
        }
    }

    private static String suggestion(Path file) {
        Path directory = file.toAbsolutePath().getParent();
        try (Stream<Path> files = Files.list(directory)) {
            List<String> names = files.map(each -> each.getFileName().toString())
                    .filter(SourceProgram::isNamedBy)
                    .map(name -> name.substring(0, name.length() - SUFFIX.length()))
                    .toList();
            String nearest = NameSuggestion.nearest(file.getFileName().toString(), names);
            if (nearest == null) return "";
            Path given = file.getParent();
            return " (did you mean " + (given == null ? "" : given + File.separator) + nearest + SUFFIX + "?)";
        } catch (IOException e) {
            return "";
        }
    }

    private static List<String> options(List<Path> libraries, Jdk jdk, List<String> jvmArgs) {
        String path = libraries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        List<String> options = new ArrayList<>(List.of("-proc:none", "-g", "-nowarn", "-encoding", "UTF-8"));
        options.addAll(List.of("-cp", path));
        boolean preview = jvmArgs.contains(ProgramClass.ENABLE_PREVIEW);
        if (preview) options.add(ProgramClass.ENABLE_PREVIEW);
        int running = Runtime.version().feature();
        if (preview || jdk.feature() < running)
            options.addAll(List.of("--release", Integer.toString(Math.min(jdk.feature(), running))));
        for (String argument : jvmArgs)
            if (SHARED_ARGUMENTS.stream().anyMatch(argument::startsWith)) options.add(argument);
        return options;
    }

    /** The first class of the file that has a main method; without one, the first class, which the caller refuses. */
    private static String main(String operand, List<String> names, Path directory, Jdk jdk) {
        if (names.isEmpty()) throw new UsageError(operand + " declares no class");
        ClassPath own = new ClassPath(List.of(directory));
        return names.stream()
                .filter(name -> ProgramClass.hasMain(name, own, jdk))
                .findFirst()
                .orElse(names.get(0));
    }

    /** Removes the classes, and the directory around them if it was made for them and nothing else is in it. */
    public void remove() throws IOException {
        delete(directory);
        if (inNewDirectory) removeIfEmpty(parent(directory));
    }

    private static void removeIfEmpty(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) return;
        try (Stream<Path> files = Files.list(directory)) {
            if (files.findAny().isPresent()) return;
        }
        Files.deleteIfExists(directory);
    }

    /** Removes the classes of an earlier program from the output directory of another one. */
    public static void removeOld(Path directory) throws IOException {
        if (SourceIndex.isIn(directory)) delete(directory);
    }

    private static void delete(Path directory) throws IOException {
        if (!Files.exists(directory)) return;
        List<Path> files;
        try (Stream<Path> walk = Files.walk(directory)) {
            files = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : files) Files.deleteIfExists(file);
    }
}
