package org.racefinder.cli.learn;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.racefinder.worker.environment.UsageError;

/** Compiles the one source file of a step into a directory of its own. */
final class CourseCompiler {
    private CourseCompiler() {}

    /** Returns the errors, each with its place; empty if the file compiles. Replaces older classes. */
    static List<String> compile(Path source, Path classes) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) throw new UsageError("learn needs a JDK: the Java that runs it has no compiler");
        clear(classes);
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        List<String> options = List.of("-g", "-proc:none", "-nowarn", "-encoding", "UTF-8", "-d", classes.toString());
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            boolean compiled = compiler.getTask(
                            null, files, diagnostics, options, null, files.getJavaFileObjects(source))
                    .call();
            return compiled ? List.of() : errors(diagnostics, source);
        }
    }

    private static List<String> errors(DiagnosticCollector<JavaFileObject> diagnostics, Path source) {
        List<String> errors = new ArrayList<>();
        for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics.getDiagnostics())
            if (diagnostic.getKind() == Diagnostic.Kind.ERROR)
                errors.add(source.getFileName() + ":" + diagnostic.getLineNumber() + ": "
                        + diagnostic.getMessage(Locale.ROOT));
        return errors;
    }

    private static void clear(Path classes) throws IOException {
        if (Files.isDirectory(classes)) {
            List<Path> old;
            try (Stream<Path> files = Files.walk(classes)) {
                old = files.sorted(Comparator.reverseOrder()).toList();
            }
            for (Path file : old) Files.delete(file);
        }
        Files.createDirectories(classes);
    }
}
