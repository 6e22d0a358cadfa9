package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.racefinder.cluster.hub.HubLauncher;
import org.racefinder.model.Result;
import org.racefinder.report.HtmlReport;
import org.racefinder.report.Paint;
import org.racefinder.report.SuiteReport;
import org.racefinder.worker.environment.Cores;
import org.racefinder.worker.environment.Destination;
import org.racefinder.worker.environment.ExitCode;
import org.racefinder.worker.environment.Terminal;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.environment.Version;
import org.racefinder.worker.job.CheckArguments;
import org.racefinder.worker.job.Suite;
import org.racefinder.worker.job.SuiteProgram;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.ReportFiles;
import org.racefinder.worker.options.ReportForm;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.run.Interruption;
import org.racefinder.worker.run.ProgressLine;
import org.racefinder.worker.run.RemoteWorkers;
import org.racefinder.worker.run.SuiteRun;
import org.racefinder.worker.run.SuiteTimes;

/** {@code check --suite FILE}: many programs, one report, one exit code. */
final class SuiteCheck {
    private static final String TIMES = "suite.times";

    private final RunOptions options;
    private final SuiteRun run;
    private final ProgressLine progress;
    private long patienceSeconds;

    private SuiteCheck(RunOptions options, List<SuiteProgram> programs) {
        this.options = options;
        this.progress = new ProgressLine(System.err, Terminal.showsProgress() && !options.quiet());
        this.run = new SuiteRun(programs, new SuiteTimes(options.out().resolve(TIMES)), progress);
    }

    static int run(Arguments arguments) throws IOException {
        Path file = arguments.path("--suite");
        RunOptions options = RunOptions.of(arguments);
        return new SuiteCheck(options, SuiteProgram.of(Suite.read(file), arguments, file)).run(slots(arguments), null);
    }

    /** By machines that join. */
    static int shared(Arguments arguments, HubLauncher staff) throws IOException {
        Path file = arguments.path("--suite");
        return shared(arguments, staff, SuiteProgram.of(Suite.read(file), arguments, file));
    }

    static int shared(Arguments arguments, HubLauncher staff, List<SuiteProgram> programs) throws IOException {
        RunOptions options = RunOptions.of(arguments);
        for (SuiteProgram program : programs)
            if (!program.options().jdk().version().equals(options.jdk().version()))
                throw new UsageError("all programs of a cluster check run on one JDK, and " + program.name()
                        + " is to run on " + program.options().jdk().version());
        SuiteCheck check = new SuiteCheck(options, programs);
        check.patienceSeconds = arguments.number(CheckArguments.TIME_LIMIT.name(), 1, Integer.MAX_VALUE / 1000);
        int slots = (int) arguments.number("--workers", 0, CheckArguments.MOST_WORKERS);
        return check.run(slots, () -> staff.open(check.run, programs, options));
    }

    private static int slots(Arguments arguments) {
        return arguments.text("--workers").equals("auto")
                ? Cores.count()
                : (int) arguments.number("--workers", 1, CheckArguments.MOST_WORKERS);
    }

    private interface Opening {
        RemoteWorkers.OpenSearch open() throws IOException;
    }

    /** {@code opening}: lets others take part; null for nobody. */
    private int run(int slots, Opening opening) throws IOException {
        Destination.requireDirectory(options.out());
        Interruption interruption = Interruption.install(run::stop, run::kill);
        int code = ExitCode.INTERNAL;
        try (RemoteWorkers.OpenSearch opened = opening == null ? () -> {} : opening.open()) {
            List<SuiteRun.Checked> checked = run.run(slots, patienceSeconds);
            opened.over();
            progress.clear();
            code = checked.stream().mapToInt(SuiteRun.Checked::code).reduce(ExitCode.NOTHING_FOUND, ExitCode::worse);
            code = report(checked.stream().map(SuiteRun.Checked::result).toList(), code);
        } finally {
            interruption.finished(code);
        }
        return code;
    }

    /** Returns the exit code, given the one of the results. */
    private int report(List<Result> results, int code) {
        SuiteReport report = new SuiteReport(results, options.files()::sourceFiles);
        if (!options.quiet()) {
            System.out.print(of(report, options.format(), Terminal.width(), true));
            System.out.flush();
        }
        boolean written = true;
        for (Map.Entry<ReportForm, Path> entry : options.files().files().entrySet()) {
            written &= entry.getKey() == ReportForm.HTML
                    ? writeHtml(results, report, entry.getValue())
                    : ReportFiles.write(entry.getValue(), of(report, entry.getKey(), Terminal.USUAL_WIDTH, false));
        }
        return written ? code : ExitCode.unwritten(code);
    }

    private static String of(SuiteReport report, ReportForm form, int width, boolean printed) {
        return switch (form) {
            case TEXT -> report.text(width, printed ? Terminal.paint() : Paint.NONE);
            case COMPACT -> report.compact();
            case JSON -> report.json(Version.TEXT);
            case SARIF -> report.sarif(Path.of(""), Version.TEXT);
            case MARKDOWN -> report.markdown();
            case JUNIT -> report.junit();
            case HTML -> throw new IllegalArgumentException("several pages");
        };
    }

    /** A page with a table, and beside it a directory with a page for each program. */
    private boolean writeHtml(List<Result> results, SuiteReport report, Path file) {
        String name = file.getFileName().toString();
        String directory = (name.endsWith(".html") ? name.substring(0, name.length() - 5) : name) + "-pages";
        List<String> pages = new ArrayList<>();
        for (int i = 0; i < results.size(); i++) {
            Result result = results.get(i);
            String page = directory + "/" + (i + 1) + ".html";
            pages.add(page);
            String text = HtmlReport.of(result, options.files().sourceFiles(result), Version.TEXT);
            // the others would fail for the same reason
            if (!ReportFiles.write(file.resolveSibling(page), text)) return false;
        }
        return ReportFiles.write(file, report.html(pages, Version.TEXT));
    }
}
