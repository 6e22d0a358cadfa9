package org.racefinder.worker.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.CheckOptions.TimedWaits;
import org.racefinder.trace.SavedSchedule;
import org.racefinder.trace.ScheduleFile;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.ObservationOptions;
import org.racefinder.worker.options.Option;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.program.ClassPath;

/** The options of the {@code replay} command, and the {@link Job} that runs one saved schedule again. */
public final class ReplayArguments {
    private static final List<Option> OWN = List.of(
            Option.of(
                    "-cp --class-path --classpath", "PATH", null, "instead of the class path saved with the schedule"),
            Option.of("--debug", "PORT", null, "wait for a debugger on this port of the local machine"),
            Option.of("--time-limit", "SECONDS", "60", "give up after this time"),
            Option.of("--switcher", "threads|continuations", null, "how control passes between threads"),
            Option.of("--analysis", "NAMES", null, "instead of the analyses that observed when it was saved"),
            Option.of("--trust", "PATTERNS", null, "instead of the classes and packages trusted then"),
            Option.of("--untracked", "PATTERNS", null, "instead of the fields whose races were not reported then"));

    private ReplayArguments() {}

    public static List<Option> options() {
        List<Option> options = new ArrayList<>(OWN);
        options.addAll(RunOptions.ALL);
        options.add(Option.HELP);
        return options;
    }

    public static Job job(
            Arguments arguments,
            RunOptions run,
            Path file,
            SavedSchedule schedule,
            ClassPath classPath,
            boolean underDebugger) {
        return new Job(options(arguments, run, schedule, classPath, underDebugger), file);
    }

    public static SavedSchedule read(Path file) {
        try {
            return ScheduleFile.read(file);
        } catch (ScheduleFile.MalformedSchedule e) {
            throw new UsageError(file + " is " + e.getMessage());
        } catch (IOException e) {
            throw new UsageError(Files.exists(file) ? "cannot read " + file : "no file " + file);
        }
    }

    private static CheckOptions options(
            Arguments arguments, RunOptions run, SavedSchedule schedule, ClassPath classPath, boolean debug) {
        return new CheckOptions(
                schedule.main(),
                schedule.args(),
                classPath.entries(),
                (int) arguments.number("--time-limit", 1, Integer.MAX_VALUE / 1000),
                0,
                0,
                0,
                timedWaits(schedule),
                schedule.spurious(),
                true,
                0,
                false,
                arguments.oneOf("--switcher", List.of("threads", "continuations")),
                run.showOutput(),
                run.out(),
                CheckArguments.currentSchedule(),
                debug,
                ObservationOptions.ofReplay(arguments, schedule.observed()));
    }

    private static TimedWaits timedWaits(SavedSchedule schedule) {
        try {
            return schedule.timedWaits() == null ? TimedWaits.MAY_EXPIRE : TimedWaits.ofOption(schedule.timedWaits());
        } catch (IllegalArgumentException e) {
            throw new UsageError("the schedule says timed-waits: " + schedule.timedWaits() + ", which is not known");
        }
    }
}
