package org.racefinder.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.racefinder.explorer.entry.TestName;
import org.racefinder.trace.SavedSchedule;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.job.ReplayArguments;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.program.ClassPath;
import org.racefinder.worker.program.ProgramClass;
import org.racefinder.worker.run.CheckRun;
import org.racefinder.worker.saved.SavedFinding;

/** {@code racefinder replay}: runs a program again under one saved schedule. */
final class ReplayCommand implements Subcommand {
    private static final int LAST_PORT = 65_535;

    @Override
    public String name() {
        return "replay";
    }

    @Override
    public Group group() {
        return Group.EVERYDAY;
    }

    @Override
    public String operands() {
        return "FILE | ID";
    }

    @Override
    public String summary() {
        return "run one saved schedule again; --debug PORT waits for a debugger";
    }

    @Override
    public String description() {
        return "Runs one saved schedule again and shows the same finding, every time. An id names a finding of the last"
                + " check in the output directory (--out).";
    }

    @Override
    public List<Option> options() {
        return ReplayArguments.options();
    }

    @Override
    public List<String> examples() {
        return List.of(
                "./racefinder replay R1",
                "the execution that the last check told for R1, from racefinder-out",
                "./racefinder replay racefinder-out/R1.schedule",
                "the shortest execution that showed R1",
                "./racefinder replay --debug 5005 R1",
                "the same under a debugger: set a breakpoint at one of the two lines, then go on");
    }

    @Override
    public int run(Arguments arguments) throws IOException {
        if (arguments.rest().size() != 1)
            throw new UsageError("replay needs the id of one finding, or one schedule file");
        RunOptions run = RunOptions.of(arguments);
        Path file = SavedFindings.schedule(arguments.rest().get(0), arguments.path("--out"));
        SavedSchedule schedule = ReplayArguments.read(file);
        String saved = String.join(File.pathSeparator, schedule.classpath());
        String given = arguments.text("--classpath");
        ClassPath classPath = ClassPath.parse(given == null ? saved : given);
        if (TestName.isTestName(schedule.main()))
            ProgramClass.require(TestName.parse(schedule.main()).type(), classPath, run.jdk());
        else ProgramClass.requireMain(schedule.main(), classPath, run.jdk());
        int port = (int) arguments.number("--debug", 1, LAST_PORT);
        if (port > 0)
            System.err.println("racefinder: waiting for a debugger at 127.0.0.1:" + port
                    + " (for example: jdb -attach 127.0.0.1:" + port + ")");
        Job job = ReplayArguments.job(arguments, run, file, schedule, classPath, port > 0);
        return new CheckRun(run).replay(job, port > 0 ? port : null, new SavedFinding(schedule.finding()));
    }
}
