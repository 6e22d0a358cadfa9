package org.racefinder.worker.options;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.model.Result;
import org.racefinder.report.Paint;
import org.racefinder.report.ReportFormat;
import org.racefinder.report.ReportSettings;
import org.racefinder.report.SourceFiles;
import org.racefinder.worker.environment.Destination;
import org.racefinder.worker.environment.ExitCode;
import org.racefinder.worker.environment.Terminal;
import org.racefinder.worker.environment.Version;

/** The files to which a result is written, with their formats, and the directories that contain its sources. */
public record ReportFiles(Map<ReportFormat, Path> files, List<Path> sources) {
    public static final List<Option> OPTIONS = options();

    /** The format of standard output, for commands that run or analyse something. */
    public static final Option FORMAT =
            Option.of("--format", String.join("|", ReportFormat.namesForTerminals()), "text", "what to print");

    private static List<Option> options() {
        List<Option> options = new ArrayList<>();
        options.add(Option.of(
                "--source",
                "PATH",
                null,
                "where the sources are, if not where build tools keep them; may be repeated"));
        for (ReportFormat format : ReportFormat.forFiles())
            options.add(Option.of(format.option(), "FILE", null, format.help()));
        return List.copyOf(options);
    }

    public ReportFiles {
        files = Map.copyOf(files);
        sources = List.copyOf(sources);
    }

    public static ReportFiles of(Arguments arguments) {
        List<Path> sources = new ArrayList<>();
        for (String path : arguments.all("--source"))
            for (String entry : path.split(File.pathSeparator, -1)) sources.add(Path.of(entry));
        Map<ReportFormat, Path> files = new EnumMap<>(ReportFormat.class);
        for (ReportFormat format : ReportFormat.forFiles()) {
            Path file = arguments.path(format.option());
            if (file == null) continue;
            Destination.requireFile(file);
            files.put(format, file);
        }
        return new ReportFiles(files, sources);
    }

    /** Whether one of the files shows patches. */
    public boolean showPatches() {
        return files.keySet().stream().anyMatch(ReportFormat::showsPatches);
    }

    /** Whether one of the files shows more of a proof than its size. */
    public boolean showProof() {
        return files.keySet().stream().anyMatch(ReportFormat::showsProof);
    }

    /** The settings for files, which do not depend on the terminal. */
    public ReportSettings forFiles() {
        return settings(Terminal.USUAL_WIDTH, Paint.NONE, false);
    }

    /** The settings for standard output, which may be a terminal. */
    public ReportSettings forTerminal(boolean verbose) {
        return settings(Terminal.width(), Terminal.paint(), verbose);
    }

    private ReportSettings settings(int width, Paint paint, boolean verbose) {
        // The sources of each result are located once, however many formats are written.
        IdentityHashMap<Result, SourceFiles> found = new IdentityHashMap<>();
        return new ReportSettings(
                result -> found.computeIfAbsent(result, this::sourceFiles),
                width,
                paint,
                verbose,
                Path.of(""),
                Version.TEXT);
    }

    public SourceFiles sourceFiles(Result result) {
        // The class path in a result file is not trusted and may contain invalid paths.
        List<Path> classpath = result.target().classpath().stream()
                .filter(entry -> entry.indexOf('\0') < 0)
                .map(Path::of)
                .toList();
        return new SourceFiles(sources, classpath);
    }

    /**
     * Writes the files after everything was printed. {@code code} is the exit code of the result; returns the exit code
     * of the command. A file that cannot be written is reported on standard error, but does not hide a finding.
     */
    public int write(Result result, int code) {
        ReportSettings settings = forFiles();
        int worst = code;
        for (ReportFormat format : ReportFormat.forFiles())
            if (files.containsKey(format) && !write(files.get(format), format.print(result, settings)))
                worst = ExitCode.unwritten(code);
        return worst;
    }

    /** Writes several results as one report, like {@link #write(Result, int)}. */
    public int write(List<Result> results, int code) {
        ReportSettings settings = forFiles();
        int worst = code;
        for (ReportFormat format : ReportFormat.forFiles())
            if (files.containsKey(format) && !write(format, results, files.get(format), settings))
                worst = ExitCode.unwritten(code);
        return worst;
    }

    private static boolean write(ReportFormat format, List<Result> results, Path file, ReportSettings settings) {
        for (ReportFormat.Page page : format.pages(results, file.getFileName().toString(), settings))
            // If one file cannot be written, the rest would fail for the same reason.
            if (!write(file.resolveSibling(page.name()), page.text())) return false;
        return true;
    }

    /** Writes one file. Returns false, and prints the reason on standard error, if that fails. */
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
