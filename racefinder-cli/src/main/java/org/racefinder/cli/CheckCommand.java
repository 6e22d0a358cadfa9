package org.racefinder.cli;

import static org.racefinder.explorer.api.CheckSettings.GRANULARITY;
import static org.racefinder.explorer.api.CheckSettings.MAX_EXECUTIONS;
import static org.racefinder.explorer.api.CheckSettings.SHORTEST;
import static org.racefinder.explorer.api.CheckSettings.STOP_AFTER;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.racefinder.cluster.hub.HubLauncher;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.entry.TestName;
import org.racefinder.explorer.share.Coordinator;
import org.racefinder.explorer.share.SearchState;
import org.racefinder.explorer.strategy.SearchStrategies;
import org.racefinder.worker.environment.Cores;
import org.racefinder.worker.environment.Destination;
import org.racefinder.worker.environment.ExitCode;
import org.racefinder.worker.environment.OutputDirectory;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.job.CheckArguments;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.job.SearchSharing;
import org.racefinder.worker.job.SuiteProgram;
import org.racefinder.worker.job.TestOption;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.program.ClassPath;
import org.racefinder.worker.program.ProgramClass;
import org.racefinder.worker.program.SourceProgram;
import org.racefinder.worker.run.CheckRun;
import org.racefinder.worker.saved.Checkpoint;
import org.racefinder.worker.saved.SavedSearch;

/** {@code racefinder check}: explores the schedules of a program, a test or a suite. */
final class CheckCommand implements Subcommand {
    @Override
    public String name() {
        return "check";
    }

    @Override
    public Group group() {
        return Group.EVERYDAY;
    }

    @Override
    public String operands() {
        return "MainClass|Main.java [args...] | --test Class[#method] | --suite FILE";
    }

    @Override
    public boolean endsWithAProgram() {
        return true;
    }

    @Override
    public String summary() {
        return "explore all schedules of a program, report findings";
    }

    @Override
    public String description() {
        return "Runs the program over and over, in every order of its synchronization actions that makes a"
                + " difference, and reports"
                + " each data race, deadlock, livelock, uncaught exception and abnormal exit with the steps that lead"
                + " there.";
    }

    @Override
    public List<Option> options() {
        return CheckArguments.options();
    }

    @Override
    public List<String> usualOptions() {
        return List.of(
                "--classpath",
                "--test",
                "--suite",
                "--time-limit",
                "--timed-waits",
                "--volatile",
                "--advice",
                "--workers",
                "--resume",
                "--source",
                "--html",
                "--json",
                "--sarif",
                "--quiet",
                "--verbose",
                "--show-output",
                "--fail-on",
                "--baseline",
                "--jdk",
                "--jvm-arg");
    }

    @Override
    public List<String> examples() {
        return List.of(
                "./racefinder check Mail.java",
                "compiles the file and explores every schedule of its main method",
                "./racefinder check -cp build/classes bank.Transfer",
                "every schedule of the main method of bank.Transfer",
                "./racefinder check -cp 'app.jar:lib/*' --time-limit 300 --json result.json app.Main 3 fast",
                "up to five minutes, program arguments 3 and fast, the result also as JSON",
                "./racefinder check -cp 'target/test-classes:target/classes:lib/*' --test"
                        + " bank.TransferTest#keepsTheSum",
                "the test method keepsTheSum, which is annotated with @RaceTest",
                "./racefinder check -cp build/classes --suite programs.txt --workers auto --junit races.xml",
                "all programs of a file, several at the same time, one report");
    }

    @Override
    public int run(Arguments arguments) throws IOException {
        if (arguments.flag("--list-models")) {
            System.out.print(ModelList.text());
            return ExitCode.NOTHING_FOUND;
        }
        if (arguments.text("--suite") != null) {
            if (arguments.flag("--show-output")) throw new UsageError("--show-output has no meaning with --suite");
            return SuiteCheck.run(arguments);
        }
        if (arguments.text("--test") != null) return tests(arguments);
        if (arguments.rest().isEmpty())
            throw new UsageError("check needs a main class or a source file, --test or --suite (-h shows how)");
        return checkMain(arguments, null);
    }

    private static int tests(Arguments arguments) throws IOException {
        RunOptions run = RunOptions.of(arguments);
        List<TestOption.Test> tests = TestOption.tests(arguments);
        String first = tests.get(0).name();
        if (tests.size() > 1 && !run.files().files().isEmpty())
            throw new UsageError(TestName.parse(first).type() + " has " + tests.size()
                    + " race tests, and a file takes the result of one: name it, as in" + " --test " + first);
        int code = ExitCode.NOTHING_FOUND;
        for (TestOption.Test test : tests) {
            if (tests.size() > 1 && !run.quiet()) System.out.println((code == 0 ? "" : "\n") + "TEST  " + test.name());
            code = ExitCode.worse(code, new CheckRun(run).execute(test.job(), null));
        }
        return code;
    }

    /** Checks with the workers of other machines. {@code hub} opens the search to them. */
    int runInCluster(Arguments arguments, HubLauncher hub) throws IOException {
        if (arguments.flag("--list-models")) throw new UsageError("cluster check has no --list-models");
        if (arguments.text("--suite") != null) return SuiteCheck.runInCluster(arguments, hub);
        if (arguments.text("--test") != null) {
            List<TestOption.Test> tests = TestOption.tests(arguments);
            TestOption.Test first = tests.get(0);
            return tests.size() == 1
                    ? search(arguments, first.options(), first.job(), hub)
                    : SuiteCheck.runInCluster(arguments, hub, SuiteProgram.of(tests, arguments.path("--out")));
        }
        if (arguments.rest().isEmpty())
            throw new UsageError("cluster check needs a main class or a source file, --test or --suite (-h shows how)");
        return checkMain(arguments, hub);
    }

    /** {@code hub} opens the search to other machines; null for a local search. */
    private int checkMain(Arguments arguments, HubLauncher hub) throws IOException {
        RunOptions run = RunOptions.of(arguments);
        List<String> program = arguments.rest();
        MisplacedOptions.report(arguments);
        if (SourceProgram.isNamedBy(program.get(0))) return checkSource(arguments, run, hub);
        ClassPath classPath = ClassPath.parse(arguments.text("--classpath"));
        ProgramClass.requireMain(program.get(0), classPath, run.jdk());
        return search(arguments, run, CheckArguments.job(arguments, run, classPath, program), hub);
    }

    /** Compiles the program first. Its classes stay as long as there is something that can be replayed. */
    private static int checkSource(Arguments arguments, RunOptions run, HubLauncher hub) throws IOException {
        Destination.requireDirectory(run.out());
        SourceOperand program = SourceOperand.compile(arguments, run, run.out().resolve(OutputDirectory.CLASSES));
        try {
            Job job = CheckArguments.job(arguments, run, program.classPath(), program.words());
            return search(arguments, run, job, hub);
        } finally {
            if (!isNeeded(arguments, run)) program.remove();
        }
    }

    private static boolean isNeeded(Arguments arguments, RunOptions run) throws IOException {
        if (arguments.given("--save-traces")) return true;
        try (Stream<Path> files = Files.list(run.out())) {
            return files.anyMatch(file -> !file.endsWith(OutputDirectory.CLASSES));
        }
    }

    private static int search(Arguments arguments, RunOptions run, Job job, HubLauncher hub) throws IOException {
        SavedSearch saved = savedSearch(arguments, job, run);
        boolean resumes = arguments.path("--resume") != null;
        Path from = resumes ? SavedSearch.file(arguments.path("--resume")) : null;
        SavedSearch kept = arguments.path("--save-search") == null
                ? saved
                : new SavedSearch(arguments.path("--resume"), job.options(), run);
        Checkpoint checkpoint = resumes ? kept.toResume() : null;
        int workers = workers(arguments, job, hub != null);
        Job first = job.with(new SearchSharing(saved != null, from, false));
        if (workers == 1 && hub == null) return new CheckRun(run).execute(first, null, saved);
        boolean alone = hub == null && arguments.text("--workers").equals("auto");
        Coordinator coordinator =
                alone ? null : resumes ? new Coordinator(SearchState.of(checkpoint.state())) : new Coordinator();
        return new CheckRun(run).share(first, coordinator, workers, saved, hub);
    }

    /** The number of workers. Options that limit the search or depend on its order allow one worker only. */
    private static int workers(Arguments arguments, Job job, boolean inCluster) {
        CheckOptions options = job.options();
        boolean inOrder = options.get(MAX_EXECUTIONS) > 0
                || options.get(STOP_AFTER) > 0
                || options.showOutput()
                || options.get(GRANULARITY)
                || options.get(SHORTEST)
                || job.saveTraces() != null
                || !SearchStrategies.canBeShared(options);
        if (!inCluster && arguments.text("--workers").equals("auto")) return inOrder ? 1 : Cores.count();
        int workers = (int) arguments.number("--workers", inCluster ? 0 : 1, CheckArguments.MAX_WORKERS);
        if ((inCluster || workers > 1) && inOrder)
            throw new UsageError(
                    (inCluster ? "cluster check" : "--workers")
                            + " has no meaning with --max-executions, --stop-after, --show-output, --shortest, --save-traces,"
                            + " --granularity access, or a strategy other than auto and exhaustive with --reduction auto or dpor");
        return workers;
    }

    /** Returns null for a search that cannot be resumed. */
    private static SavedSearch savedSearch(Arguments arguments, Job job, RunOptions run) {
        boolean wanted = arguments.path("--save-search") != null || arguments.path("--resume") != null;
        if (!SearchStrategies.canBeShared(job.options())) {
            if (wanted)
                throw new UsageError(
                        "only a search with --strategy auto or exhaustive and --reduction auto or dpor can be saved"
                                + " and resumed");
            return null;
        }
        Path directory = arguments.path("--save-search");
        if (directory == null) directory = arguments.path("--resume");
        return new SavedSearch(directory == null ? run.out().resolve("search") : directory, job.options(), run);
    }
}
