package org.racefinder.advice.patch;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.racefinder.instrument.edit.CodeEdit;
import org.racefinder.model.Change;

/**
 * The changes of an advice, applied to the affected sources as text edits at the positions reported by the JDK's own
 * compiler, so that everything else stays as the user wrote it. The user's files are not touched before {@link #apply}.
 */
public final class Patch {
    private final Map<Path, String> changed;
    private final Map<Path, String> originals;

    private Patch(Map<Path, String> originals, Map<Path, String> changed) {
        this.originals = originals;
        this.changed = changed;
    }

    /** Maps a class to its source file; null if unknown. */
    public interface Sources {
        Path fileOf(String className);
    }

    /** Either a patch or the reason why there is none. */
    public record Attempt(Patch patch, String reason) {}

    public static Attempt of(List<Change> changes, Sources sources, List<Path> classpath) {
        Map<Path, SourceFile> files = new LinkedHashMap<>();
        try {
            for (Change change : changes) {
                Path file = sources.fileOf(change.className());
                if (file == null)
                    return new Attempt(null, "no source of " + change.className() + " was found (--source)");
                apply(change, files.computeIfAbsent(file, f -> SourceFile.read(f, classpath)));
            }
        } catch (NoPatch e) {
            return new Attempt(null, e.getMessage());
        }
        Map<Path, String> originals = new LinkedHashMap<>();
        Map<Path, String> changed = new LinkedHashMap<>();
        files.forEach((file, source) -> {
            if (!source.isEdited()) return;
            originals.put(file, source.text);
            changed.put(file, source.edited());
        });
        if (changed.isEmpty()) return new Attempt(null, "nothing to change in the source");
        return new Attempt(new Patch(originals, changed), null);
    }

    private static void apply(Change change, SourceFile source) {
        switch (change.kind()) {
            case VOLATILE -> Declarations.makeVolatile(source, change.className(), change.field());
            case ATOMIC -> Atomics.apply(source, change.className(), change.field());
            case ATOMIC_ARRAY -> AtomicArrays.apply(source, change.className(), change.field());
            case GUARD ->
                Guards.apply(
                        source,
                        new CodeEdit.GuardLines(
                                change.className(),
                                change.method(),
                                change.first(),
                                change.last(),
                                change.lock(),
                                change.ownerClass(),
                                change.field()));
            case MOVE -> Statements.move(source, change.first(), change.last());
        }
    }

    /** Compiles the changed files into a directory; returns the compiler's errors, or null if there are none. */
    public String compile(Path into, List<Path> classpath) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Path scratch = Files.createDirectories(into.resolveSibling(into.getFileName() + "-src"));
        List<Path> copies = new ArrayList<>();
        for (Map.Entry<Path, String> file : changed.entrySet()) {
            Path copy = scratch.resolve(file.getKey().getFileName());
            Files.writeString(copy, file.getValue());
            copies.add(copy);
        }
        Files.createDirectories(into);
        List<String> options = SourceFile.options(classpath);
        options.addAll(List.of("-d", into.toString()));
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            boolean ok = compiler.getTask(
                            messages, files, null, options, null, files.getJavaFileObjectsFromPaths(copies))
                    .call();
            return ok ? null : messages.toString().strip();
        }
    }

    /** A unified diff, with file names relative to {@code root} where they lie below it. */
    public String diff(Path root) {
        StringBuilder diff = new StringBuilder();
        changed.forEach((file, text) -> {
            Path absolute = file.toAbsolutePath().normalize();
            Path base = root.toAbsolutePath().normalize();
            String name = (absolute.startsWith(base) ? base.relativize(absolute) : absolute).toString();
            diff.append(UnifiedDiff.of(name, originals.get(file), text));
        });
        return diff.toString();
    }

    /** Writes the changed files, after saving a copy of each with the suffix {@code .orig}. */
    public List<Path> apply() throws IOException {
        for (Map.Entry<Path, String> file : changed.entrySet()) {
            if (!Files.readString(file.getKey()).equals(originals.get(file.getKey())))
                throw new IOException(file.getKey() + " has changed in the meantime");
        }
        for (Map.Entry<Path, String> file : changed.entrySet()) {
            Path backup = file.getKey().resolveSibling(file.getKey().getFileName() + ".orig");
            Files.writeString(backup, originals.get(file.getKey()));
            Files.writeString(file.getKey(), file.getValue());
        }
        return List.copyOf(changed.keySet());
    }
}
