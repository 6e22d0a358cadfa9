package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.CheckOptions.TimedWaits;
import org.racefinder.explorer.share.Coordinator;
import org.racefinder.explorer.share.SearchState;
import org.racefinder.explorer.strategy.SearchStrategies;

/** {@code racefinder check}. */
final class CheckCommand implements Command {
    static final Option CLASS_PATH =
            Option.of("-cp --class-path --classpath", "PATH", ".", "directories and jars of the program");
    static final Option TIME_LIMIT = Option.of("--time-limit", "SECONDS", "60", "end the search after this time");

    private static final List<Option> OWN = List.of(
            Option.heading("The program and the limits of the search"),
            CLASS_PATH,
            TestOption.OPTION,
            SuiteCheck.OPTION,
            TIME_LIMIT,
            Option.of("--max-executions", "N", null, "end the search after this many executions"),
            Option.of("--max-steps", "N", null, "bound the steps of one execution"),
            Option.of("--seed", "N", "0", "for everything random"),
            Option.of(
                    "--timed-waits",
                    "WHEN",
                    "may-expire",
                    "a timed wait expires: may-expire (at any point), stuck (only when nothing else can run), never"),
            Option.of(
                    "--spurious",
                    "off|on",
                    "off",
                    "spurious wake-ups, spurious failures of weak compare-and-set (one for each thread)"),
            Option.of(
                    "--races",
                    "default|all",
                    "default",
                    "all: also conflicts that leave the program sequentially consistent, as warnings"),
            Option.of("--stop-after", "never|first|N", "never", "traces with findings to collect before stopping"),
            Option.heading("How to search"),
            Option.of(
                    "--strategy",
                    "NAME",
                    "auto",
                    "exhaustive; auto: exhaustive, with samples beside it if that will not end in time; random, pct, bounded (fewest"
                            + " preemptions first): for programs too large to finish; dfs, bfs, heuristic: as in the JRF paper, without"
                            + " reduction"),
            Option.of("--depth", "D", "3", "events in one order that a bug found by pct may need"),
            Option.of("--preemptions", "N", null, "end the bounded search after this many preemptions"),
            Option.of(
                    "--reduction",
                    "NAME",
                    "dpor",
                    "of auto and exhaustive: dpor (one execution per class of equivalent schedules), transactions (threads"
                            + " change before acquires only), none"),
            Option.of(
                    "--granularity",
                    "NAME",
                    "sync",
                    "sync: threads switch at synchronization actions and at locations known to race; access: at every access to"
                            + " what several threads use"),
            Option.of(
                    "--heuristics",
                    "LIST",
                    null,
                    "order of the choices, any of WF (writes first), WW (what another thread wrote), ARA (avoid release and acquire),"
                            + " AF (acquire first); never changes what an exhaustive search covers"),
            Option.flag("--shortest", "of each race the shortest path of all schedules, not of the few kept"),
            FocusArguments.OPTIONS.get(0),
            FocusArguments.OPTIONS.get(1),
            Option.heading("What to look for"),
            ObservationOptions.ANALYSIS,
            ObservationOptions.CONFIRM_VIEWS,
            ObservationOptions.TRUST,
            ObservationOptions.UNTRACKED,
            Option.heading("Advice"),
            Option.of("--advice", "on|off", "on", "suggest what removes each race, and try it by exploring again"),
            Option.of(
                    "--save-traces", "DIR", null, "keep the traces of the races for advise DIR, instead of advice now"),
            Option.of("--advice-time", "SECONDS", "10", "for trying advice, all together"),
            Option.heading("Long searches"),
            Option.of(
                    "--save-search",
                    "DIR",
                    null,
                    "where the search is kept while it runs, so that it can be taken up again; default: search in the --out"
                            + " directory"),
            Option.of(
                    "--workers",
                    "N|auto",
                    "auto",
                    "JVMs that share the search; auto: one, and as many as there are cores if it takes long; with --suite, programs"
                            + " that are checked at the same time"),
            Option.of("--resume", "DIR", null, "go on with the search that was kept there"),
            Option.heading("The tool itself"),
            Option.flag("--list-models", "list what of the JDK is modelled, how, and what is not; runs nothing"),
            Option.flag("--paranoid", "a fresh class loader for every execution instead of resetting statics"),
            Option.of(
                    "--switcher",
                    "threads|continuations",
                    null,
                    "how control passes between threads; default: the fastest that works"));

    static final int MOST_WORKERS = 256;

    @Override
    public String name() {
        return "check";
    }

    @Override
    public String operands() {
        return "MainClass [args...] | --test Class[#method] | --suite FILE";
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
        return "Runs the program over and over, in every order of its synchronization actions that makes a difference, and reports"
                + " each data race, deadlock, livelock, uncaught exception and abnormal exit with the steps that lead there.";
    }

    @Override
    public List<Option> options() {
        List<Option> options = new ArrayList<>(OWN);
        options.addAll(RunOptions.ALL);
        options.add(HELP);
        return options;
    }

    @Override
    public List<String> examples() {
        return List.of(
                "./racefinder check -cp build/classes bank.Transfer",
                "every schedule of the main method of bank.Transfer",
                "./racefinder check -cp 'app.jar:lib/*' --time-limit 300 --json result.json app.Main 3 fast",
                "up to five minutes, program arguments 3 and fast, the result also as JSON",
                "./racefinder check -cp 'target/test-classes:target/classes:lib/*' --test bank.TransferTest#keepsTheSum",
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
        if (arguments.text("--test") != null) return TestOption.run(arguments);
        if (arguments.rest().isEmpty())
            throw new UsageError("check needs the name of a main class, --test or --suite (--help shows how)");
        return one(arguments, null);
    }

    /** By machines that join. */
    int shared(Arguments arguments, ClusterStaff staff) throws IOException {
        if (arguments.flag("--list-models")) throw new UsageError("cluster check has no --list-models");
        if (arguments.text("--suite") != null) return SuiteCheck.shared(arguments, staff);
        if (arguments.text("--test") != null) {
            List<TestOption.Test> tests = TestOption.tests(arguments);
            TestOption.Test first = tests.get(0);
            return tests.size() == 1
                    ? search(arguments, first.options(), first.job(), staff)
                    : SuiteCheck.shared(arguments, staff, SuiteProgram.of(tests, arguments.path("--out")));
        }
        if (arguments.rest().isEmpty())
            throw new UsageError("cluster check needs the name of a main class, --test or --suite (--help shows how)");
        return one(arguments, staff);
    }

    /** {@code staff}: who brings workers from elsewhere, or null. */
    private int one(Arguments arguments, ClusterStaff staff) throws IOException {
        RunOptions run = RunOptions.of(arguments);
        ClassPath classPath = ClassPath.parse(arguments.text("--classpath"));
        ProgramClass.requireMain(arguments.rest().get(0), classPath, run.jdk());
        return search(arguments, run, job(arguments, run, classPath, arguments.rest()), staff);
    }

    private static int search(Arguments arguments, RunOptions run, Job job, ClusterStaff staff) throws IOException {
        SavedSearch saved = savedSearch(arguments, job, run);
        boolean resumes = arguments.path("--resume") != null;
        Path from = resumes ? SavedSearch.file(arguments.path("--resume")) : null;
        SavedSearch kept = arguments.path("--save-search") == null
                ? saved
                : new SavedSearch(arguments.path("--resume"), job.options(), run);
        Checkpoint checkpoint = resumes ? kept.toResume() : null;
        int workers = workers(arguments, job, staff != null);
        Job first = job.with(new Sharing(saved != null, from, false));
        if (workers == 1 && staff == null) return new Run(run).execute(first, null, saved);
        boolean alone = staff == null && arguments.text("--workers").equals("auto");
        Coordinator coordinator =
                alone ? null : resumes ? new Coordinator(SearchState.of(checkpoint.state())) : new Coordinator();
        return new Run(run).share(first, coordinator, workers, saved, staff);
    }

    /** With limits on what is run, or where the order of what is found matters, one after the other. */
    private static int workers(Arguments arguments, Job job, boolean inCluster) {
        CheckOptions options = job.options();
        boolean inOrder = options.maxExecutions() > 0
                || options.stopAfter() > 0
                || options.showOutput()
                || options.search().everyAccess()
                || options.search().shortest()
                || job.saveTraces() != null
                || !SearchStrategies.canBeShared(options.search());
        if (!inCluster && arguments.text("--workers").equals("auto")) return inOrder ? 1 : Cores.count();
        int workers = (int) arguments.number("--workers", inCluster ? 0 : 1, MOST_WORKERS);
        if ((inCluster || workers > 1) && inOrder)
            throw new UsageError((inCluster ? "cluster check" : "--workers")
                    + " has no meaning with --max-executions, --stop-after, --show-output, --shortest, --save-traces,"
                    + " --granularity access, or a strategy other than auto and exhaustive with --reduction dpor");
        return workers;
    }

    /** Null where there is nothing that could be taken up again. */
    private static SavedSearch savedSearch(Arguments arguments, Job job, RunOptions run) {
        boolean wanted = arguments.path("--save-search") != null || arguments.path("--resume") != null;
        if (!SearchStrategies.canBeShared(job.options().search())) {
            if (wanted)
                throw new UsageError(
                        "only a search with --strategy auto or exhaustive and --reduction dpor can be saved"
                                + " and resumed");
            return null;
        }
        Path directory = arguments.path("--save-search");
        if (directory == null) directory = arguments.path("--resume");
        return new SavedSearch(directory == null ? run.out().resolve("search") : directory, job.options(), run);
    }

    /** {@code program}: where it begins, then its arguments. */
    static Job job(Arguments arguments, RunOptions run, ClassPath classPath, List<String> program) {
        refuseWhatIsNotThere(arguments);
        if (arguments.path("--save-traces") != null) Destination.requireDirectory(arguments.path("--save-traces"));
        return new Job(
                options(arguments, run, classPath, program),
                null,
                adviceSeconds(arguments),
                arguments.path("--save-traces"));
    }

    private static void refuseWhatIsNotThere(Arguments arguments) {
        arguments.oneOf("--spurious", List.of("off", "on"));
    }

    private static CheckOptions options(
            Arguments arguments, RunOptions run, ClassPath classPath, List<String> program) {
        String timedWaits = arguments.oneOf("--timed-waits", List.of("may-expire", "stuck", "never"));
        return new CheckOptions(
                program.get(0),
                program.subList(1, program.size()),
                classPath.entries(),
                (int) arguments.number("--time-limit", 1, Integer.MAX_VALUE / 1000),
                arguments.number("--max-executions", 1, Long.MAX_VALUE),
                (int) arguments.number("--max-steps", 1, Integer.MAX_VALUE),
                arguments.number("--seed", Long.MIN_VALUE, Long.MAX_VALUE),
                TimedWaits.ofOption(timedWaits),
                arguments.on("--spurious"),
                arguments.oneOf("--races", List.of("default", "all")).equals("all"),
                traces(arguments),
                arguments.flag("--paranoid"),
                arguments.oneOf("--switcher", List.of("threads", "continuations")),
                run.showOutput(),
                run.out(),
                currentSchedule(),
                false,
                ObservationOptions.of(arguments),
                FocusArguments.of(arguments, SearchArguments.of(arguments)));
    }

    private static int adviceSeconds(Arguments arguments) {
        if (arguments.path("--save-traces") != null) return Job.NO_ADVICE;
        int seconds = (int) arguments.number("--advice-time", 0, Integer.MAX_VALUE / 1000);
        return arguments.oneOf("--advice", List.of("on", "off")).equals("on") ? seconds : Job.NO_ADVICE;
    }

    private static int traces(Arguments arguments) {
        String text = arguments.text("--stop-after");
        if (text.equals("never")) return 0;
        return text.equals("first") ? 1 : (int) arguments.number("--stop-after", 1, Integer.MAX_VALUE);
    }

    /** Not createTempFile: it waits for a secure random generator. */
    static Path currentSchedule() {
        String name = "racefinder-" + ProcessHandle.current().pid() + "-" + System.nanoTime() + ".current";
        return Path.of(System.getProperty("java.io.tmpdir"), name);
    }
}
