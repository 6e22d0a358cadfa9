package org.racefinder.mcp.program;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.program.Jdk;

/**
 * Compiles copies of source files, with their edits, into a directory of the server. Annotation processors do not run:
 * they would be code of the client inside the server.
 */
final class SourceCompiler {
    private static final int MAX_ERRORS = 20;
    private static final int MAX_SOURCE_CHARACTERS = 4_000_000;

    private final Path copies;
    private final Path classes;
    private final Jdk jdk;

    /** {@code directory} receives the copies in {@code src} and the classes in {@code classes}. */
    SourceCompiler(Path directory, Jdk jdk) {
        this.copies = directory.resolve("src");
        this.classes = directory.resolve("classes");
        this.jdk = jdk;
    }

    /**
     * The outcome of a compilation.
     *
     * @param classes the directory of the class files
     * @param copies the root directory of the copied sources
     * @param mainClass the class that has the name of the first file
     */
    record Compiled(Path classes, Path copies, String mainClass) {}

    Compiled compile(RequestedProgram program) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null)
            throw new UsageError("sources cannot be compiled: the server runs on a Java without javac");
        Set<Path> files = new LinkedHashSet<>(program.sources());
        files.addAll(program.edits().keySet());
        Map<Path, Path> placed = new LinkedHashMap<>();
        String mainClass = null;
        for (Path file : files) {
            String text = program.edits().containsKey(file) ? program.edits().get(file) : read(file);
            String packageName = packageOf(compiler, file, text);
            String name = file.getFileName().toString();
            Path copy = copies.resolve(packageName.replace('.', '/')).resolve(name);
            if (placed.put(copy, file) != null)
                throw new UsageError("two of the source files are " + copies.relativize(copy));
            Files.createDirectories(copy.getParent());
            Files.writeString(copy, text);
            String simple = name.replaceFirst("\\.java$", "");
            if (mainClass == null) mainClass = packageName.isEmpty() ? simple : packageName + "." + simple;
        }
        compile(compiler, List.copyOf(placed.keySet()), program.classPath());
        return new Compiled(classes, copies, mainClass);
    }

    private static String read(Path file) {
        try {
            if (Files.size(file) > MAX_SOURCE_CHARACTERS) throw new UsageError(file.getFileName() + " is too large");
            return Files.readString(file);
        } catch (IOException e) {
            throw new UsageError("cannot read " + file.getFileName() + " as UTF-8 text");
        }
    }

    private static String packageOf(JavaCompiler compiler, Path file, String text) throws IOException {
        JavaFileObject source =
                new SimpleJavaFileObject(URI.create("string:///Source.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return text;
                    }
                };
        try {
            JavacTask task = (JavacTask)
                    compiler.getTask(null, null, diagnostic -> {}, List.of("-proc:none"), null, List.of(source));
            for (CompilationUnitTree unit : task.parse())
                return unit.getPackageName() == null
                        ? ""
                        : unit.getPackageName().toString();
            return "";
        } catch (RuntimeException e) {
            throw new UsageError("javac cannot parse " + file.getFileName() + ": " + e.getMessage());
        }
    }

    private void compile(JavaCompiler compiler, List<Path> sources, List<Path> classPath) throws IOException {
        Files.createDirectories(classes);
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        StringWriter output = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            boolean compiled = compiler.getTask(
                            output,
                            files,
                            diagnostics,
                            options(classPath),
                            null,
                            files.getJavaFileObjectsFromPaths(sources))
                    .call();
            if (!compiled) throw new UsageError(complaint(diagnostics, output));
        } catch (IllegalArgumentException e) {
            throw new UsageError("the source does not compile: " + e.getMessage());
        }
    }

    private List<String> options(List<Path> classPath) {
        String path = classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        List<String> options = new ArrayList<>(List.of("-proc:none", "-g", "-nowarn", "-encoding", "UTF-8"));
        options.addAll(List.of("-cp", path, "-sourcepath", copies.toString(), "-d", classes.toString()));
        if (jdk.feature() < Runtime.version().feature())
            options.addAll(List.of("--release", Integer.toString(jdk.feature())));
        return options;
    }

    private String complaint(DiagnosticCollector<JavaFileObject> diagnostics, StringWriter output) {
        List<String> errors = new ArrayList<>();
        for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics.getDiagnostics())
            if (diagnostic.getKind() == Diagnostic.Kind.ERROR) errors.add(line(diagnostic));
        if (errors.isEmpty()) errors.add(output.toString().strip());
        int more = errors.size() - MAX_ERRORS;
        return "the source does not compile, so nothing was checked:\n"
                + errors.stream().limit(MAX_ERRORS).collect(Collectors.joining("\n"))
                + (more > 0 ? "\nand " + more + " more errors" : "");
    }

    private String line(Diagnostic<? extends JavaFileObject> diagnostic) {
        String place = "";
        if (diagnostic.getSource() != null) {
            Path file = Path.of(diagnostic.getSource().toUri());
            String name = (file.startsWith(copies) ? copies.relativize(file) : file.getFileName()).toString();
            place = name + ":" + diagnostic.getLineNumber() + ": ";
        }
        return place + diagnostic.getMessage(Locale.ROOT).replace(copies + File.separator, "");
    }
}
