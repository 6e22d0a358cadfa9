package org.racefinder.worker.program;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ForwardingJavaFileObject;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.racefinder.report.SourceIndex;
import org.racefinder.worker.environment.UsageError;

/** One run of the compiler on a source file. This class needs the module of the compiler, which a runtime may lack. */
final class SourceCompilation {
    private SourceCompilation() {}

    /** Returns the binary names of the top-level classes of the file, in their order, and leaves an index of them. */
    static List<String> of(Path source, Path into, List<String> options, Jdk jdk) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            JavaFileObject file =
                    new AnyClassName(files.getJavaFileObjects(source).iterator().next());
            Declared declared = declared(compiler, files, file);
            Path root = root(source, declared.packageName());
            List<String> all = new ArrayList<>(options);
            all.addAll(List.of("-d", into.toString()));
            // Without a source path, the compiler would look for sources on the class path.
            all.addAll(List.of("-sourcepath", root == null ? "" : root.toString(), "-Xprefer:source"));
            StringWriter messages = new StringWriter();
            boolean compiled = compiler.getTask(messages, files, null, all, null, List.of(file))
                    .call();
            if (!compiled) throw refused(source, messages.toString().strip(), jdk);
            SourceIndex.write(into, root, source, declared.classes());
            return declared.classes();
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw new UsageError(source + " cannot be compiled: " + e.getMessage());
        }
    }

    private record Declared(String packageName, List<String> classes) {}

    private static Declared declared(JavaCompiler compiler, StandardJavaFileManager files, JavaFileObject file)
            throws IOException {
        JavacTask task =
                (JavacTask) compiler.getTask(null, files, diagnostic -> {}, List.of("-proc:none"), null, List.of(file));
        CompilationUnitTree unit = task.parse().iterator().next();
        String packageName =
                unit.getPackageName() == null ? "" : unit.getPackageName().toString();
        List<String> classes = new ArrayList<>();
        for (Tree tree : unit.getTypeDecls())
            if (tree instanceof ClassTree type)
                classes.add((packageName.isEmpty() ? "" : packageName + ".") + type.getSimpleName());
        return new Declared(packageName, classes);
    }

    /** The directory in which the packages begin; null if the file does not lie in the directory of its package. */
    private static Path root(Path source, String packageName) {
        Path directory = source.toAbsolutePath().normalize().getParent();
        if (packageName.isEmpty()) return directory;
        Path relative = Path.of(packageName.replace('.', '/'));
        if (!directory.endsWith(relative)) return null;
        for (int i = relative.getNameCount(); i > 0; i--) directory = directory.getParent();
        return directory;
    }

    private static UsageError refused(Path source, String messages, Jdk jdk) {
        int running = Runtime.version().feature();
        String note = jdk.feature() <= running
                ? ""
                : ", with the compiler of the JDK " + running + " that runs the tool; JAVA_HOME names another one";
        return new UsageError(source + " does not compile, so nothing was checked" + note + ":\n" + messages);
    }

    /** A file in which a public class may have any name, as {@code java} allows for source files. */
    private static final class AnyClassName extends ForwardingJavaFileObject<JavaFileObject> {
        AnyClassName(JavaFileObject file) {
            super(file);
        }

        @Override
        public boolean isNameCompatible(String simpleName, Kind kind) {
            return kind == Kind.SOURCE;
        }
    }
}
