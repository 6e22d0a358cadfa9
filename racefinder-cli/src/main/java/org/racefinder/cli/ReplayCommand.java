package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.racefinder.explorer.CheckOptions;
import org.racefinder.explorer.CheckOptions.TimedWaits;
import org.racefinder.trace.SavedSchedule;
import org.racefinder.trace.ScheduleFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code racefinder replay}. */
@Command(
        name = "replay",
        description = "Runs one saved schedule again and shows the same finding, every time.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  ./racefinder replay racefinder-out/R1.schedule",
            "  ./racefinder replay --debug 5005 racefinder-out/R1.schedule",
            "        waits for a debugger on port 5005 before the program starts"
        })
final class ReplayCommand implements Callable<Integer> {
    @Option(
            names = {"-cp", "--classpath", "--class-path"},
            paramLabel = "PATH",
            description = "instead of the class path saved with the schedule")
    String classpath;

    @Option(
            names = "--debug",
            paramLabel = "PORT",
            description = "wait for a debugger on this port of the local machine")
    Integer debugPort;

    @Option(
            names = "--time-limit",
            paramLabel = "SECONDS",
            defaultValue = "60",
            description = "give up after this time (default: ${DEFAULT-VALUE})")
    int timeLimit;

    @Option(names = "--switcher", hidden = true)
    String switcher;

    @Mixin
    RunOptions run;

    @Parameters(index = "0", paramLabel = "FILE", description = "a schedule that check saved")
    Path file;

    @Override
    public Integer call() throws IOException {
        SavedSchedule schedule = read();
        ClassPath classPath = ClassPath.parse(
                classpath == null ? String.join(java.io.File.pathSeparator, schedule.classpath()) : classpath);
        Jdk jdk = Jdk.of(run.jdk);
        ProgramClass.requireMain(schedule.main(), classPath, jdk);
        if (debugPort != null)
            System.err.println("racefinder: waiting for a debugger at 127.0.0.1:" + debugPort
                    + " (for example: jdb -attach 127.0.0.1:" + debugPort + ")");
        return new Run(run, jdk).execute(new Job(options(schedule, classPath), file), debugPort);
    }

    private SavedSchedule read() {
        try {
            return ScheduleFile.read(file);
        } catch (ScheduleFile.Malformed e) {
            throw new UsageError(file + " is " + e.getMessage());
        } catch (IOException e) {
            throw new UsageError(Files.exists(file) ? "cannot read " + file : "no file " + file);
        }
    }

    private CheckOptions options(SavedSchedule schedule, ClassPath path) throws IOException {
        return new CheckOptions(
                schedule.main(),
                schedule.args(),
                path.entries(),
                OptionValue.positive("--time-limit", timeLimit),
                0,
                0,
                0,
                schedule.timedWaits() == null ? TimedWaits.MAY_EXPIRE : TimedWaits.ofOption(schedule.timedWaits()),
                schedule.spurious(),
                true,
                0,
                false,
                switcher,
                run.showOutput,
                run.out,
                CheckCommand.currentSchedule(),
                debugPort != null);
    }
}
