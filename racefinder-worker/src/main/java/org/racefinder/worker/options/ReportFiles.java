package org.racefinder.worker.options;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.racefinder.model.Result;
import org.racefinder.report.SourceFiles;
import org.racefinder.worker.environment.Destination;
import org.racefinder.worker.environment.ExitCode;

/** Where a result is to be written, and in which forms; and where sources are for it. */
public record ReportFiles(Map<ReportForm, Path> files, List<Path> sources) {
    public static final List<Option> OPTIONS = List.of(
            Option.of(
                    "--source",
                    "PATH",
                    null,
                    "where the sources are, if not where build tools keep them; may be repeated"),
            Option.of("--json", "FILE", null, "write the result as JSON"),
            Option.of("--html", "FILE", null, "write it as one HTML page, to look at and step through"),
            Option.of("--sarif", "FILE", null, "write it as SARIF 2.1.0, for code hosts and editors"),
            Option.of("--markdown", "FILE", null, "write it as Markdown, for a pull request or the summary of a job"),
            Option.of("--junit", "FILE", null, "write it as JUnit XML, for build servers"));

    public ReportFiles {
        files = Map.copyOf(files);
        sources = List.copyOf(sources);
    }

    public static ReportFiles of(Arguments arguments) {
        List<Path> sources = new ArrayList<>();
        for (String path : arguments.all("--source"))
            for (String entry : path.split(File.pathSeparator, -1)) sources.add(Path.of(entry));
        Map<ReportForm, Path> files = new EnumMap<>(ReportForm.class);
        for (ReportForm form : ReportForm.values()) {
            Path file = arguments.path("--" + form.option());
            if (file == null) continue;
            Destination.requireFile(file);
            files.put(form, file);
        }
        return new ReportFiles(files, sources);
    }

    public SourceFiles sourceFiles(Result result) {
        // a result that somebody wrote may name anything
        List<Path> classpath = result.target().classpath().stream()
                .filter(entry -> entry.indexOf('\0') < 0)
                .map(Path::of)
                .toList();
        return new SourceFiles(sources, classpath);
    }

    /** To be called when everything is printed. Returns the exit code, given the one of the result: a file that cannot be written is complained of, but does not hide that something was found. */
    public int write(Result result, int code) {
        SourceFiles found = sourceFiles(result);
        int worst = code;
        for (ReportForm form : ReportForm.values())
            if (files.containsKey(form) && !write(files.get(form), form.of(result, found)))
                worst = ExitCode.unwritten(code);
        return worst;
    }

    /** Whether it could; otherwise it is said why. */
    public static boolean write(Path file, String text) {
        try {
            Destination.write(file, text);
            return true;
        } catch (IOException e) {
            System.err.println("racefinder: " + Destination.failure(file, e));
            return false;
        }
    }
}
