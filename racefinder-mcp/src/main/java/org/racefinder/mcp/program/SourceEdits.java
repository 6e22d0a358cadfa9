package org.racefinder.mcp.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.worker.environment.UsageError;

/** Turns a diff or replacement texts of a client into the edited text of each source file. Writes nothing. */
public final class SourceEdits {
    private final AllowedDirectories allowed;
    private final RequestedProgram program;
    private final Map<Path, String> edits = new LinkedHashMap<>();

    /** {@code program} is the program whose sources are edited; it may have edits already. */
    public SourceEdits(AllowedDirectories allowed, RequestedProgram program) {
        this.allowed = allowed;
        this.program = program;
    }

    /** The edited files with their new texts. */
    public Map<Path, String> edits() {
        return edits;
    }

    public void apply(String diff) {
        for (UnifiedPatch.FileChange change : UnifiedPatch.parse(diff)) {
            if (change.oldName() == null) {
                edits.put(place(withoutPrefix(change.newName())), change.applyTo(""));
                continue;
            }
            Path file = source(change.oldName());
            edits.put(file, change.applyTo(text(file)));
        }
    }

    /** Replaces the whole text of a file, or adds a file. */
    public void replace(String name, String text) {
        Path known = find(name);
        edits.put(known == null ? place(name) : known, text);
    }

    private Path source(String name) {
        Path file = find(name);
        if (file == null) throw new UsageError("there is no source file " + name + " in the allowed directories");
        return file;
    }

    /** Names in diffs have a prefix, {@code a/} or {@code b/}, which may be missing. */
    private static String withoutPrefix(String name) {
        return name.startsWith("a/") || name.startsWith("b/") ? name.substring(2) : name;
    }

    private Path find(String name) {
        String shorter = withoutPrefix(name);
        for (String candidate : shorter.equals(name) ? List.of(name) : List.of(shorter, name)) {
            Path found = findExactly(candidate);
            if (found != null) return requireJava(found);
        }
        return null;
    }

    private Path findExactly(String name) {
        // This refuses names outside, whatever the sources of the program are called.
        Path direct = allowed.find(name);
        Path relative = Path.of(name).normalize();
        Set<Path> known = new LinkedHashSet<>(program.sources());
        known.addAll(program.edits().keySet());
        known.removeIf(source -> !source.endsWith(relative));
        if (known.size() == 1) return known.iterator().next();
        if (direct != null || relative.isAbsolute()) return direct;
        for (Path directory : program.sourcePath()) {
            Path file = allowed.find(directory.resolve(relative).toString());
            if (file != null) return file;
        }
        return null;
    }

    /** The name of a file that does not exist, inside the allowed directories. */
    private Path place(String name) {
        if (allowed.find(name) != null)
            throw new UsageError(name + " exists already; a diff has to name it as old file");
        Path first = allowed.roots().get(0);
        return requireJava(first.resolve(Path.of(name)).normalize());
    }

    private static Path requireJava(Path file) {
        if (!file.getFileName().toString().endsWith(".java"))
            throw new UsageError("only Java source files can be patched, and " + file.getFileName() + " is none");
        return file;
    }

    private String text(Path file) {
        if (edits.containsKey(file)) return edits.get(file);
        if (program.edits().containsKey(file)) return program.edits().get(file);
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UsageError("cannot read " + allowed.display(file) + " as UTF-8 text");
        }
    }
}
