package org.racefinder.worker.job;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.CheckOptions.TimedWaits;
import org.racefinder.worker.environment.Destination;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.ObservationOptions;
import org.racefinder.worker.options.Option;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.program.ClassPath;

/**
 * The options of the {@code check} command, and the {@link Job} that a parsed command line asks for. {@code @RaceTest}, suites, cluster
 * nodes and the evaluation build their jobs here too, so that an option means the same wherever it is given.
 */
public final class CheckArguments {
    public static final Option CLASS_PATH =
            Option.of("-cp --class-path --classpath", "PATH", ".", "directories and jars of the program");
    public static final Option TIME_LIMIT =
            Option.of("--time-limit", "SECONDS", "60", "end the search after this time");

    private static final List<Option> OWN = List.of(
            Option.heading("The program and the limits of the search"),
            CLASS_PATH,
            TestOption.OPTION,
            Suite.OPTION,
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

    public static final int MOST_WORKERS = 256;

    private CheckArguments() {}

    public static List<Option> options() {
        List<Option> options = new ArrayList<>(OWN);
        options.addAll(RunOptions.ALL);
        options.add(Option.HELP);
        return options;
    }

    /** {@code program}: where it begins, then its arguments. */
    public static Job job(Arguments arguments, RunOptions run, ClassPath classPath, List<String> program) {
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
    public static Path currentSchedule() {
        String name = "racefinder-" + ProcessHandle.current().pid() + "-" + System.nanoTime() + ".current";
        return Path.of(System.getProperty("java.io.tmpdir"), name);
    }
}
