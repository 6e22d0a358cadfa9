package org.racefinder.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.CheckOptions.TimedWaits;
import org.racefinder.explorer.entry.TestName;
import org.racefinder.trace.SavedSchedule;
import org.racefinder.trace.ScheduleFile;

/** {@code racefinder replay}. */
final class ReplayCommand implements Command {
    private static final int LAST_PORT = 65_535;

    private static final List<Option> OWN = List.of(
            Option.of(
                    "-cp --class-path --classpath", "PATH", null, "instead of the class path saved with the schedule"),
            Option.of("--debug", "PORT", null, "wait for a debugger on this port of the local machine"),
            Option.of("--time-limit", "SECONDS", "60", "give up after this time"),
            Option.of("--switcher", "threads|continuations", null, "how control passes between threads"),
            Option.of("--analysis", "NAMES", null, "instead of the analyses that observed when it was saved"),
            Option.of("--trust", "PATTERNS", null, "instead of the classes and packages trusted then"),
            Option.of("--untracked", "PATTERNS", null, "instead of the fields whose races were not reported then"));

    @Override
    public String name() {
        return "replay";
    }

    @Override
    public String operands() {
        return "FILE";
    }

    @Override
    public String summary() {
        return "run one saved schedule again; --debug PORT waits for a debugger";
    }

    @Override
    public String description() {
        return "Runs one saved schedule again and shows the same finding, every time.";
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
                "./racefinder replay racefinder-out/R1.schedule",
                "the execution that showed R1",
                "./racefinder replay --debug 5005 racefinder-out/R1.schedule",
                "the same under a debugger: set a breakpoint at one of the two lines, then go on");
    }

    @Override
    public int run(Arguments arguments) throws IOException {
        if (arguments.rest().size() != 1) throw new UsageError("replay needs one schedule file");
        Path file = Path.of(arguments.rest().get(0));
        RunOptions run = RunOptions.of(arguments);
        SavedSchedule schedule = read(file);
        String saved = String.join(File.pathSeparator, schedule.classpath());
        String given = arguments.text("--classpath");
        ClassPath classPath = ClassPath.parse(given == null ? saved : given);
        if (TestName.isOne(schedule.main()))
            ProgramClass.require(TestName.parse(schedule.main()).type(), classPath, run.jdk());
        else ProgramClass.requireMain(schedule.main(), classPath, run.jdk());
        int port = (int) arguments.number("--debug", 1, LAST_PORT);
        if (port > 0)
            System.err.println("racefinder: waiting for a debugger at 127.0.0.1:" + port
                    + " (for example: jdb -attach 127.0.0.1:" + port + ")");
        Job job = job(arguments, run, file, schedule, classPath, port > 0);
        return new Run(run).replay(job, port > 0 ? port : null, new SavedFinding(schedule.finding()));
    }

    static Job job(
            Arguments arguments,
            RunOptions run,
            Path file,
            SavedSchedule schedule,
            ClassPath classPath,
            boolean underDebugger) {
        return new Job(options(arguments, run, schedule, classPath, underDebugger), file);
    }

    static SavedSchedule read(Path file) {
        try {
            return ScheduleFile.read(file);
        } catch (ScheduleFile.Malformed e) {
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
                CheckCommand.currentSchedule(),
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
