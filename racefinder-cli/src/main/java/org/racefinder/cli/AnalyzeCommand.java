package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.racefinder.agent.observe.ObservedRun;
import org.racefinder.analysis.AnalysisLimitExceeded;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.model.Exploration;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Target;
import org.racefinder.model.Verdict;
import org.racefinder.report.ReportFormat;
import org.racefinder.trace.log.EventLog;
import org.racefinder.trace.log.MalformedLog;
import org.racefinder.worker.environment.ExitCode;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;
import org.racefinder.worker.options.ReportFiles;

/** {@code racefinder analyze}: runs analyses on the event log of a monitored run. */
final class AnalyzeCommand implements Subcommand {
    @Override
    public String name() {
        return "analyze";
    }

    @Override
    public String operands() {
        return "LOG";
    }

    @Override
    public String summary() {
        return "analyse a recorded event log";
    }

    @Override
    public String description() {
        return "Reads a log that monitor --log wrote, and runs one or more analyses on it. A damaged log is read as far"
                + " as it is complete for all threads; the result then says that the rest is missing.";
    }

    @Override
    public List<Option> options() {
        List<Option> options = new ArrayList<>(List.of(Option.of(
                "--analysis",
                "NAMES",
                "happens-before,views,lock-order",
                "separated by commas: happens-before, summary, goldilocks, goldilocks-exclusive, goldilocks-eager;"
                        + " heuristic: eraser, views,"
                        + " lock-order (deadlocks that did not happen in this run)")));
        options.addAll(ReportFiles.OPTIONS);
        options.add(ReportFiles.FORMAT);
        options.add(Option.of("--fail-on", "error|warning", "error", "what makes the exit code 1"));
        options.add(Option.flag("-q --quiet", "no report: exit code and files only"));
        options.add(Option.HELP);
        return options;
    }

    @Override
    public List<String> examples() {
        return List.of("./racefinder analyze --analysis goldilocks,eraser run.log", "two analyses of one recorded run");
    }

    @Override
    public int run(Arguments arguments) throws IOException {
        if (arguments.rest().size() != 1)
            throw new UsageError(
                    "analyze needs one log, as monitor --log writes it, after its options (--help shows how)");
        ReportFiles files = ReportFiles.of(arguments);
        ReportFormat format = ReportFormat.of(arguments.oneOf("--format", ReportFormat.namesForTerminals()));
        boolean failOnWarning =
                arguments.oneOf("--fail-on", List.of("error", "warning")).equals("warning");
        List<AnalysisName> analyses = analyses(arguments.text("--analysis"));
        Result result = analyse(Path.of(arguments.rest().get(0)), analyses);
        if (!arguments.flag("--quiet")) System.out.print(format.print(result, files.forTerminal(false)));
        return files.write(result, ExitCode.of(result, failOnWarning));
    }

    private static List<AnalysisName> analyses(String names) {
        List<AnalysisName> analyses = new ArrayList<>();
        for (String name : names.split(",", -1)) {
            AnalysisName analysis = AnalysisName.ofText(name.strip());
            if (analysis == null)
                throw new UsageError("no analysis is called \"" + name.strip() + "\" (--help lists them)");
            if (!analyses.contains(analysis)) analyses.add(analysis);
        }
        return analyses;
    }

    static EventLog open(Path file) throws IOException {
        try {
            return EventLog.open(file);
        } catch (MalformedLog e) {
            throw new UsageError("cannot read " + file + ": " + e.getMessage());
        } catch (NoSuchFileException e) {
            throw new UsageError("no file " + file);
        } catch (IOException e) {
            throw new UsageError((Files.isDirectory(file) ? file + " is a directory" : "cannot read " + file));
        }
    }

    private static Result analyse(Path file, List<AnalysisName> analyses) throws IOException {
        long started = System.nanoTime();
        try (EventLog log = open(file)) {
            ObservedRun run = new ObservedRun(log.names(), analyses);
            List<String> reasons = new ArrayList<>();
            if (log.damage() != null) reasons.add(log.damage());
            try {
                log.replay(run);
            } catch (MalformedLog e) {
                throw new UsageError("cannot read " + file + ": " + e.getMessage());
            } catch (AnalysisLimitExceeded e) {
                reasons.add("the rest of the log was not analysed: " + e.getMessage());
            } catch (OutOfMemoryError e) {
                throw new UsageError("cannot analyse " + file + ": it describes more than fits into memory");
            } catch (IndexOutOfBoundsException | IllegalStateException | NegativeArraySizeException e) {
                throw new UsageError("cannot analyse " + file + ": what it records contradicts itself (" + e + ")");
            }
            List<Finding> findings = run.findings();
            long elapsed = (System.nanoTime() - started) / 1_000_000;
            Exploration exploration =
                    new Exploration("log", false, 0, 1, 0, 0, 1, 0, run.events(), 0, run.threads(), elapsed, 0, null);
            Target target = new Target(file.toString(), List.of(), List.of(), "");
            Verdict verdict = ObservedRun.verdict(findings, reasons);
            return new Result(target, verdict, reasons, List.of(), exploration, numbered(findings), null);
        }
    }

    private static List<Finding> numbered(List<Finding> findings) {
        List<Finding> numbered = new ArrayList<>();
        int races = 0;
        int others = 0;
        Set<String> met = new HashSet<>();
        for (Finding finding : findings) {
            boolean isRace = finding.kind() == Finding.Kind.DATA_RACE;
            // The precise analyses find the same races; each is shown once.
            if (isRace && !met.add(key(finding))) continue;
            numbered.add(finding.withId(isRace ? "R" + ++races : "W" + ++others));
        }
        return numbered;
    }

    private static String key(Finding race) {
        String one = race.conflict().first().site().className()
                + race.conflict().first().site().place();
        String two = race.conflict().second().site().className()
                + race.conflict().second().site().place();
        return race.location().display(false) + (one.compareTo(two) < 0 ? one + two : two + one);
    }
}
