package org.racefinder.cli.learn;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashSet;
import java.util.Set;
import org.racefinder.worker.environment.UsageError;

/** The learner's directory: a copy of each program, and which steps are done. Never overwrites a learner's work. */
public final class CourseDirectory {
    private static final String PROGRESS = "progress.txt";
    private static final String HEADER = "# The steps that are proved, one per line. Delete a line to repeat a step.";

    private final Path root;

    public CourseDirectory(Path root) {
        this.root = root;
        if (Files.exists(root) && !Files.isDirectory(root)) throw new UsageError(root + " is not a directory");
    }

    Path root() {
        return root;
    }

    /** The learner's copy of the program. */
    public Path file(CourseStep step) {
        return root.resolve(step.name()).resolve(step.fileName());
    }

    Path classes(CourseStep step) {
        return root.resolve(step.name()).resolve("classes");
    }

    /** For schedules of findings. */
    Path out(CourseStep step) {
        return root.resolve(step.name()).resolve("out");
    }

    boolean isBegun(CourseStep step) {
        return Files.isRegularFile(file(step));
    }

    /** Puts the program of the step into the directory, unless it is there already. */
    void begin(CourseStep step) throws IOException {
        Path file = file(step);
        if (Files.exists(file)) return;
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, step.source());
        } catch (IOException e) {
            throw new UsageError("cannot write " + file + "; --dir names another directory");
        }
    }

    /** Puts the original program back, and returns the file in which the learner's version is kept. */
    Path restore(CourseStep step) throws IOException {
        Path file = file(step);
        Path kept = file.resolveSibling(step.fileName() + ".old");
        if (Files.exists(file)) Files.move(file, kept, StandardCopyOption.REPLACE_EXISTING);
        begin(step);
        return kept;
    }

    String text(CourseStep step) throws IOException {
        Path file = file(step);
        if (!Files.isRegularFile(file)) throw new UsageError("there is no file " + file + " any more");
        try {
            return Files.readString(file);
        } catch (CharacterCodingException e) {
            throw new UsageError(file + " is not a UTF-8 text");
        }
    }

    /** The names of the steps that are done. */
    Set<String> done() throws IOException {
        Path file = root.resolve(PROGRESS);
        if (!Files.isRegularFile(file)) return Set.of();
        Set<String> names = new LinkedHashSet<>();
        for (String line : Files.readString(file).lines().toList()) names.add(line.strip());
        return names;
    }

    void markDone(CourseStep step) throws IOException {
        Set<String> names = new LinkedHashSet<>(done());
        names.add(HEADER);
        if (names.add(step.name())) Files.writeString(root.resolve(PROGRESS), String.join("\n", names) + "\n");
    }
}
