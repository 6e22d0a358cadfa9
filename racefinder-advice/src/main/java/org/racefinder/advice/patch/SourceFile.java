package org.racefinder.advice.patch;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.util.Elements;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** One source file, its syntax tree with positions and symbols from the compiler, and the pending edits. */
final class SourceFile {
    final Path file;
    final String text;
    final CompilationUnitTree unit;
    final Trees trees;
    final Elements elements;
    private final SourcePositions positions;
    private final List<SourceEdit> edits = new ArrayList<>();

    private SourceFile(Path file, String text, CompilationUnitTree unit, JavacTask task) {
        this.file = file;
        this.text = text;
        this.unit = unit;
        this.trees = Trees.instance(task);
        this.elements = task.getElements();
        this.positions = trees.getSourcePositions();
    }

    static SourceFile read(Path file, List<Path> classpath) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) throw new NoPatch("the JDK that runs the tool has no compiler");
        try {
            StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
            JavacTask task = (JavacTask) compiler.getTask(
                    null, files, diagnostic -> {}, options(classpath), null, files.getJavaFileObjects(file));
            CompilationUnitTree unit = task.parse().iterator().next();
            task.analyze();
            return new SourceFile(file, Files.readString(file), unit, task);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<String> options(List<Path> classpath) {
        String path = classpath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        return new ArrayList<>(List.of("-proc:none", "-g", "-nowarn", "-cp", path));
    }

    int start(Tree tree) {
        return (int) positions.getStartPosition(unit, tree);
    }

    int end(Tree tree) {
        return (int) positions.getEndPosition(unit, tree);
    }

    String source(Tree tree) {
        return text.substring(start(tree), end(tree));
    }

    int line(int position) {
        return (int) unit.getLineMap().getLineNumber(position);
    }

    int lineStart(int line) {
        return (int) unit.getLineMap().getStartPosition(line);
    }

    /** The white space at the start of a line. */
    String indentation(int line) {
        int from = lineStart(line);
        int to = from;
        while (to < text.length() && (text.charAt(to) == ' ' || text.charAt(to) == '\t')) to++;
        return text.substring(from, to);
    }

    void replace(int start, int end, String by) {
        SourceEdit edit = new SourceEdit(start, end, by);
        if (edits.contains(edit)) return;
        for (SourceEdit other : edits) {
            if (start < other.end() && other.start() < end) throw new NoPatch("two changes meet in one place");
        }
        edits.add(edit);
    }

    void insert(int at, String what) {
        replace(at, at, what);
    }

    boolean isEdited() {
        return !edits.isEmpty();
    }

    /** Imports the class if the file does not import it yet. */
    void addImport(String className) {
        String line = "import " + className + ";";
        String all = "import " + className.substring(0, className.lastIndexOf('.')) + ".*;";
        if (text.contains(line) || text.contains(all)) return;
        int at = unit.getImports().isEmpty()
                ? unit.getPackage() == null ? 0 : lineStart(line(end(unit.getPackage())) + 1)
                : start(unit.getImports().get(0));
        insert(at, (unit.getImports().isEmpty() ? "\n" : "") + line + "\n");
    }

    String edited() {
        List<SourceEdit> ordered = new ArrayList<>(edits);
        ordered.sort(Comparator.comparingInt(SourceEdit::start).reversed());
        StringBuilder result = new StringBuilder(text);
        for (SourceEdit edit : ordered) result.replace(edit.start(), edit.end(), edit.text());
        return result.toString();
    }
}
