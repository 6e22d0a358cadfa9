package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;
import org.racefinder.worker.environment.OutputDirectory;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.program.ClassesHash;

/** The findings of the last check, whose schedules are in its output directory. */
final class SavedFindings {
    private static final Pattern ID = Pattern.compile("[A-Z][0-9]+");
    private static final Pattern SCHEDULE = Pattern.compile("(" + ID + ")(\\.story)?\\.schedule");

    private SavedFindings() {}

    /** Returns the schedule of a finding: the one that its story tells, or else the shortest. A file stands for itself. */
    static Path schedule(String operand, Path directory) throws IOException {
        Path file = Path.of(operand);
        if (!ID.matcher(operand).matches() || Files.exists(file)) return file;
        List<String> ids = ids(directory);
        if (ids.isEmpty())
            throw new UsageError("no findings in " + directory
                    + ": a check writes them there; name its --out directory," + " or check the program first");
        if (!ids.contains(operand))
            throw new UsageError(
                    "no finding " + operand + " in " + directory + ": the last check found " + String.join(", ", ids));
        requireSameClasses(operand, directory);
        Path story = directory.resolve(operand + ".story.schedule");
        return Files.exists(story) ? story : directory.resolve(operand + ".schedule");
    }

    private static List<String> ids(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) return List.of();
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> SCHEDULE.matcher(file.getFileName().toString()))
                    .filter(Matcher::matches)
                    .map(name -> name.group(1))
                    .distinct()
                    .sorted()
                    .toList();
        }
    }

    /** Refuses a finding of classes that have changed since, as far as the check has saved what they were. */
    private static void requireSameClasses(String id, Path directory) throws IOException {
        Path advice = directory.resolve(OutputDirectory.ADVICE_FILE);
        if (!Files.exists(advice)) return;
        Result result = ResultJson.read(Files.readString(advice));
        if (result.findings().stream().map(Finding::id).noneMatch(id::equals)) return;
        String checked = result.target().classes();
        List<Path> classpath =
                result.target().classpath().stream().map(Path::of).toList();
        if (checked != null && !checked.equals(ClassesHash.of(classpath)))
            throw new UsageError("the classes of " + result.target().main() + " have changed since " + id
                    + " was found; check them again");
    }
}
