package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.model.Result;
import org.racefinder.report.ReportFormat;
import org.racefinder.report.ReportSettings;
import org.racefinder.worker.environment.ExitCode;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;
import org.racefinder.worker.options.ReportFiles;
import org.racefinder.worker.options.ResultFile;

/** {@code racefinder report}: prints saved results in another format. */
final class ReportCommand implements Subcommand {
    private static final Option FORMAT = Option.of(
            "--format",
            String.join("|", ReportFormat.names()),
            "text",
            "what to print; nothing if a file is asked for");

    @Override
    public String name() {
        return "report";
    }

    @Override
    public Group group() {
        return Group.EVERYDAY;
    }

    @Override
    public String operands() {
        return "RESULT.json...";
    }

    @Override
    public String summary() {
        return "turn a saved result into another form";
    }

    @Override
    public String description() {
        return "Reads a result that --json wrote and prints it, or writes it to files, in the forms asked for. Several"
                + " results become one report. Runs nothing. The exit code is that of the result.";
    }

    @Override
    public List<Option> options() {
        List<Option> options = new ArrayList<>(List.of(FORMAT));
        options.addAll(ReportFiles.OPTIONS);
        options.add(Option.of("--fail-on", "error|warning", "error", "what makes the exit code 1"));
        options.add(Option.flag("-v --verbose", "every step, and every change that was tried"));
        options.add(Option.HELP);
        return options;
    }

    @Override
    public List<String> examples() {
        return List.of(
                "./racefinder report --sarif race.sarif --source src/main/java result.json",
                "for a code host",
                "./racefinder report --format markdown result.json >> \"$GITHUB_STEP_SUMMARY\"",
                "the summary of a job",
                "./racefinder report --sarif races.sarif target/racefinder/*/result.json",
                "the results of all race tests in one file");
    }

    @Override
    public int run(Arguments arguments) throws IOException {
        if (arguments.rest().isEmpty())
            throw new UsageError("report needs a result, as --json writes it, after its options (--help shows how)");
        String format = arguments.oneOf("--format", ReportFormat.names());
        boolean failOnWarning =
                arguments.oneOf("--fail-on", List.of("error", "warning")).equals("warning");
        ReportFiles files = ReportFiles.of(arguments);
        List<Result> results = new ArrayList<>();
        for (String file : arguments.rest()) results.addAll(ResultFile.readAll(Path.of(file)));
        int code = results.stream()
                .mapToInt(result -> ExitCode.of(result, failOnWarning))
                .reduce(ExitCode.NOTHING_FOUND, ExitCode::worse);
        ReportSettings settings = files.forTerminal(arguments.flag("--verbose"));
        if (files.files().isEmpty()) {
            ReportFormat printed = ReportFormat.of(format);
            System.out.print(
                    results.size() == 1 ? printed.print(results.get(0), settings) : printed.print(results, settings));
        }
        return results.size() == 1 ? files.write(results.get(0), code) : files.write(results, code);
    }
}
