package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.racefinder.cluster.hub.HubLauncher;
import org.racefinder.explorer.api.CheckSettings;
import org.racefinder.model.Result;
import org.racefinder.worker.environment.Cores;
import org.racefinder.worker.environment.Destination;
import org.racefinder.worker.environment.ExitCode;
import org.racefinder.worker.environment.Terminal;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.job.CheckArguments;
import org.racefinder.worker.job.Suite;
import org.racefinder.worker.job.SuiteProgram;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.options.SettingOptions;
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

    /** Checks the suite with the workers of other machines. */
    static int runInCluster(Arguments arguments, HubLauncher hub) throws IOException {
        Path file = arguments.path("--suite");
        return runInCluster(arguments, hub, SuiteProgram.of(Suite.read(file), arguments, file));
    }

    static int runInCluster(Arguments arguments, HubLauncher hub, List<SuiteProgram> programs) throws IOException {
        RunOptions options = RunOptions.of(arguments);
        for (SuiteProgram program : programs)
            if (!program.options().jdk().version().equals(options.jdk().version()))
                throw new UsageError("all programs of a cluster check run on one JDK, and " + program.name()
                        + " is to run on " + program.options().jdk().version());
        SuiteCheck check = new SuiteCheck(options, programs);
        check.patienceSeconds = SettingOptions.values(arguments).get(CheckSettings.TIME_LIMIT);
        int slots = (int) arguments.number("--workers", 0, CheckArguments.MAX_WORKERS);
        return check.run(slots, () -> hub.open(check.run, programs, options));
    }

    private static int slots(Arguments arguments) {
        return arguments.text("--workers").equals("auto")
                ? Cores.count()
                : (int) arguments.number("--workers", 1, CheckArguments.MAX_WORKERS);
    }

    private interface Opening {
        RemoteWorkers.OpenSearch open() throws IOException;
    }

    /** {@code opening} opens the suite to other machines; null for a local run. */
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

    /** Reports the results. {@code code} is the exit code of the results; returns the exit code of the command. */
    private int report(List<Result> results, int code) {
        if (!options.quiet()) {
            System.out.print(options.format().print(results, options.files().forTerminal(options.verbose())));
            System.out.flush();
        }
        return options.files().write(results, code);
    }
}
