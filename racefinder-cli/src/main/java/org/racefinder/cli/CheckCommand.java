package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.racefinder.explorer.CheckOptions;
import org.racefinder.explorer.CheckOptions.TimedWaits;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code racefinder check}. */
@Command(
        name = "check",
        description = {
            "Runs the program over and over, in every order of its synchronization actions that makes a difference, and reports each data race,"
                    + " deadlock, livelock, uncaught exception and abnormal exit with the steps that lead there."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ./racefinder check -cp build/classes bank.Transfer",
            "        every schedule of the main method of bank.Transfer",
            "  ./racefinder check -cp app.jar:lib/* --time-limit 300 --json result.json app.Main 3 fast",
            "        up to five minutes, program arguments 3 and fast, result also as JSON"
        })
final class CheckCommand implements Callable<Integer> {
    @Option(
            names = {"-cp", "--classpath", "--class-path"},
            paramLabel = "PATH",
            defaultValue = ".",
            description = "directories and jars of the program (default: here)")
    String classpath;

    @Option(
            names = "--time-limit",
            paramLabel = "SECONDS",
            defaultValue = "60",
            description = "end the search after this time (default: ${DEFAULT-VALUE})")
    int timeLimit;

    @Option(names = "--max-executions", paramLabel = "N", description = "end the search after this many executions")
    long maxExecutions;

    @Option(names = "--max-steps", paramLabel = "N", description = "bound the steps of one execution")
    int maxSteps;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "0",
            description = "for everything random (default: ${DEFAULT-VALUE})")
    long seed;

    @Option(
            names = "--timed-waits",
            paramLabel = "WHEN",
            defaultValue = "may-expire",
            description =
                    "a timed wait expires: may-expire (at any point), stuck (only when nothing else can run), never; default: ${DEFAULT-VALUE}")
    String timedWaits;

    @Option(
            names = "--spurious",
            paramLabel = "off|on",
            defaultValue = "off",
            description = "spurious wake-ups and failures of weak compare-and-set (default: ${DEFAULT-VALUE})")
    String spurious;

    @Option(
            names = "--races",
            paramLabel = "default|all",
            defaultValue = "default",
            description = "all: also conflicts that leave the program sequentially consistent, as warnings")
    String races;

    @Option(
            names = "--stop-after",
            paramLabel = "never|first|N",
            defaultValue = "never",
            description = "traces with findings to collect before stopping (default: ${DEFAULT-VALUE})")
    String stopAfter;

    @Option(names = "--strategy", paramLabel = "NAME", defaultValue = "auto", description = "auto or exhaustive")
    String strategy;

    @Option(
            names = "--reduction",
            paramLabel = "NAME",
            defaultValue = "dpor",
            description = "dpor: one execution per class of equivalent schedules")
    String reduction;

    @Option(
            names = "--granularity",
            paramLabel = "NAME",
            defaultValue = "sync",
            description = "sync: threads switch at synchronization actions and at locations known to race")
    String granularity;

    @Option(names = "--analysis", paramLabel = "NAMES", defaultValue = "happens-before", description = "happens-before")
    String analysis;

    @Option(names = "--advice", paramLabel = "off", defaultValue = "off", hidden = true)
    String advice;

    @Option(
            names = "--paranoid",
            description = "a fresh class loader for every execution instead of the static reset",
            hidden = true)
    boolean paranoid;

    @Option(
            names = "--switcher",
            paramLabel = "threads|continuations",
            description = "how control is handed over",
            hidden = true)
    String switcher;

    @Mixin
    RunOptions run;

    @Parameters(index = "0", paramLabel = "MainClass", description = "the class with the main method")
    String main;

    @Parameters(index = "1..*", paramLabel = "args", description = "arguments of the program")
    List<String> args = new ArrayList<>();

    @Override
    public Integer call() throws IOException {
        CheckOptions check = options();
        Jdk jdk = Jdk.of(run.jdk);
        ProgramClass.requireMain(main, new ClassPath(check.classpath()), jdk);
        return new Run(run, jdk).execute(new Job(check, null), null);
    }

    private CheckOptions options() throws IOException {
        OptionValue.one(
                "--strategy",
                strategy,
                List.of("auto", "exhaustive"),
                List.of("dfs", "bfs", "heuristic", "random", "pct", "bounded"));
        OptionValue.one("--reduction", reduction, List.of("dpor"), List.of("transactions", "none"));
        OptionValue.one("--granularity", granularity, List.of("sync"), List.of("access"));
        OptionValue.one("--advice", advice, List.of("off"), List.of("on"));
        for (String name : analysis.split(",", -1))
            OptionValue.one(
                    "--analysis",
                    name,
                    List.of("happens-before"),
                    List.of("views", "summary", "goldilocks", "goldilocks-exclusive", "goldilocks-eager", "eraser"));
        OptionValue.one("--timed-waits", timedWaits, List.of("may-expire", "stuck", "never"), List.of());
        return new CheckOptions(
                main,
                args,
                ClassPath.parse(classpath).entries(),
                OptionValue.positive("--time-limit", timeLimit),
                OptionValue.notNegative("--max-executions", maxExecutions),
                (int) OptionValue.notNegative("--max-steps", maxSteps),
                seed,
                TimedWaits.ofOption(timedWaits),
                OptionValue.one("--spurious", spurious, List.of("off", "on"), List.of())
                        .equals("on"),
                OptionValue.one("--races", races, List.of("default", "all"), List.of())
                        .equals("all"),
                OptionValue.traces("--stop-after", stopAfter),
                paranoid,
                switcher == null
                        ? null
                        : OptionValue.one("--switcher", switcher, List.of("threads", "continuations"), List.of()),
                run.showOutput,
                run.out,
                currentSchedule(),
                false);
    }

    static Path currentSchedule() throws IOException {
        return Files.createTempFile("racefinder", ".current");
    }
}
