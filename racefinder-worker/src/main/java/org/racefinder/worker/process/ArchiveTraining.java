package org.racefinder.worker.process;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.racefinder.advice.Advisor;
import org.racefinder.explorer.api.ProgressListener;
import org.racefinder.explorer.run.Explorer;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;
import org.racefinder.worker.environment.Distribution;
import org.racefinder.worker.environment.Version;
import org.racefinder.worker.job.CheckArguments;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.program.ClassPath;

/**
 * Runs the code of the command and of a worker on a small racy program, so that the JDK classes and lambdas they need
 * are loaded when the class data archive is written.
 */
final class ArchiveTraining {
    private static final String SECONDS = "20";
    private static final int ADVICE_SECONDS = 2;

    private ArchiveTraining() {}

    static void run() throws IOException {
        Path scratch = Files.createTempDirectory("racefinder-rehearsal");
        try {
            run(scratch);
        } finally {
            try (Stream<Path> files = Files.walk(scratch)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
            }
        }
    }

    private static void run(Path scratch) throws IOException {
        Arguments arguments = arguments(scratch);
        Job job = roundTrip(job(arguments));
        Result explored = explore(job);
        Files.deleteIfExists(job.options().currentSchedule());
        if (explored.findings().isEmpty()) throw new IllegalStateException("the race of the rehearsal was not met");
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        MessageKey key = MessageKey.random();
        new MessageSender(line, key).send(WorkerMessage.Type.RESULT, ResultJson.writeLine(explored, Version.TEXT));
        WorkerMessage received =
                new MessageReader(new ByteArrayInputStream(line.toByteArray()), key, stray -> {}).next();
        Result result = ResultJson.read(received.payload());
        RunOptions options = RunOptions.of(arguments);
        options.format().print(result, options.files().forTerminal(false));
    }

    private static Arguments arguments(Path scratch) {
        String jar = Distribution.ofThisCommand().jar().toString();
        List<String> words = List.of(
                "--time-limit", SECONDS, "--out", scratch.toString(), "-cp", jar, TrainingProgram.class.getName());
        return Arguments.parse(words, CheckArguments.options());
    }

    private static Job job(Arguments arguments) {
        return CheckArguments.job(
                arguments, RunOptions.of(arguments), ClassPath.parse(arguments.text("--classpath")), arguments.rest());
    }

    private static Job roundTrip(Job job) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        job.write(new DataOutputStream(bytes));
        return Job.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    }

    private static Result explore(Job job) {
        Explorer explorer = Explorer.rehearsal(job.options());
        Advisor advisor = new Advisor(explorer, ADVICE_SECONDS, doing -> {});
        return advisor.advise(explorer.explore(ProgressListener.NONE));
    }
}
