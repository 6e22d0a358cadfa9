package org.racefinder.cluster.node;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.racefinder.cluster.protocol.ClusterMessage;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Target;
import org.racefinder.trace.SavedSchedule;
import org.racefinder.trace.ScheduleFile;
import org.racefinder.worker.environment.InternalFailure;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.RunOptions;
import org.racefinder.worker.process.ReusableWorker;
import org.racefinder.worker.process.WorkerOutcome;
import org.racefinder.worker.run.CheckRun;

/**
 * A worker of a node that checks whole programs of a suite, one after the other. All methods except {@link #check} are
 * called by one thread.
 */
final class NodeSuiteWorker implements WorkRequester {
    private static final long REQUEST_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final long session;
    private final int number;
    private final NodeOptions node;
    private final Map<String, Path> classes;
    private final Path scratch;
    private final Consumer<ClusterMessage> outgoing;
    private final Consumer<Runnable> events;
    private final ReusableWorker worker = new ReusableWorker();
    private int lastProgram;
    private ClusterMessage.ProgramResult checked;
    private boolean busy;
    private long lastRequest = System.nanoTime() - REQUEST_NANOS;

    /**
     * {@code classes} maps hashes to class path entries. {@code events} runs actions one after the other on the node's
     * thread.
     */
    NodeSuiteWorker(
            long session,
            int number,
            NodeOptions node,
            Map<String, Path> classes,
            Path scratch,
            Consumer<ClusterMessage> outgoing,
            Consumer<Runnable> events) {
        this.session = session;
        this.number = number;
        this.node = node;
        this.classes = classes;
        this.scratch = scratch;
        this.outgoing = outgoing;
        this.events = events;
    }

    @Override
    public void askAgain() {
        if (!busy && System.nanoTime() - lastRequest >= REQUEST_NANOS) ask();
    }

    private void ask() {
        lastRequest = System.nanoTime();
        outgoing.accept(checked != null ? checked : new ClusterMessage.WorkRequest(session, number, lastProgram, null));
    }

    void begin(ClusterMessage.Program program) {
        // The message may be a repetition.
        if (program.number() <= lastProgram) return;
        lastProgram = program.number();
        checked = null;
        busy = true;
        Thread thread = new Thread(
                () -> {
                    ClusterMessage.ProgramResult result = check(program);
                    events.accept(() -> {
                        checked = result;
                        busy = false;
                        ask();
                    });
                },
                "racefinder-checker-" + number);
        thread.setDaemon(true);
        thread.start();
    }

    void acknowledged(int program) {
        if (checked == null || checked.number() != program) return;
        checked = null;
        ask();
    }

    private ClusterMessage.ProgramResult check(ClusterMessage.Program program) {
        Path out = scratch.resolve("out-" + number + "-" + program.number());
        List<ClusterMessage.Schedule> schedules = new ArrayList<>();
        WorkerOutcome outcome;
        try {
            Result result = new CheckRun(options(program, out), worker).result(job(program, out), null);
            outcome = new WorkerOutcome.Finished(
                    withHubPaths(result, program.job().options(), out, schedules));
        } catch (UsageError e) {
            outcome = new WorkerOutcome.Refused(e.getMessage());
        } catch (InternalFailure e) {
            outcome = new WorkerOutcome.Broken(e.getMessage());
        } catch (IOException | RuntimeException e) {
            outcome = new WorkerOutcome.Broken(e.toString());
        }
        return new ClusterMessage.ProgramResult(session, number, program.number(), outcome, schedules);
    }

    private RunOptions options(ClusterMessage.Program program, Path out) {
        List<String> words = new ArrayList<>(List.of("--quiet", "--out", out.toString()));
        words.addAll(List.of("--jdk", node.jdk().home().toString()));
        words.addAll(List.of("--worker-memory", node.memory() == null ? program.memory() : node.memory()));
        for (String argument : program.jvmArgs()) words.addAll(List.of("--jvm-arg", argument));
        return RunOptions.of(Arguments.parse(words, RunOptions.ALL));
    }

    private Job job(ClusterMessage.Program program, Path out) throws IOException {
        List<Path> classPath = new ArrayList<>();
        for (String hash : program.classPath()) {
            if (!classes.containsKey(hash)) throw new IOException("a class path with something that was not sent");
            classPath.add(classes.get(hash));
        }
        CheckOptions options = program.job()
                .options()
                .withClasspath(classPath)
                .withOutDirectory(out)
                .withCurrentSchedule(scratch.resolve("schedule-" + number));
        return new Job(options, null, program.job().adviceSeconds(), null);
    }

    /** Replaces the paths in a result by those of the hub, and collects the schedule files to be sent there. */
    private static Result withHubPaths(
            Result result, CheckOptions hubOptions, Path out, List<ClusterMessage.Schedule> schedules)
            throws IOException {
        List<String> classPath =
                hubOptions.classpath().stream().map(Path::toString).toList();
        List<Finding> findings = new ArrayList<>();
        for (Finding finding : result.findings()) {
            if (finding.schedule() == null) {
                findings.add(finding);
                continue;
            }
            Path file = Path.of(finding.schedule());
            String name = file.getFileName().toString();
            schedules.add(new ClusterMessage.Schedule(
                    name, ScheduleFile.format(withClassPath(classPath, ScheduleFile.read(file)))));
            findings.add(
                    finding.withSchedule(hubOptions.outDirectory().resolve(name).toString()));
            Files.delete(file);
        }
        Target target = result.target();
        return new Result(
                new Target(target.main(), target.args(), classPath, target.jdk()),
                result.verdict(),
                result.reasons().stream()
                        .map(reason -> reason.replace(
                                out.toString(), hubOptions.outDirectory().toString()))
                        .toList(),
                result.assumptions(),
                result.exploration(),
                findings,
                result.output(),
                result.proof());
    }

    private static SavedSchedule withClassPath(List<String> classPath, SavedSchedule schedule) {
        return new SavedSchedule(
                schedule.main(),
                schedule.args(),
                classPath,
                schedule.jdk(),
                schedule.options(),
                schedule.promoted(),
                schedule.choices(),
                schedule.finding());
    }

    @Override
    public void kill() {
        worker.kill();
    }
}
