package org.racefinder.worker.process;

import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.racefinder.explorer.api.PreliminaryFinding;
import org.racefinder.explorer.share.WorkOrder;
import org.racefinder.explorer.share.WorkReport;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;
import org.racefinder.worker.job.Job;

/**
 * A running worker JVM as the command sees it. It always ends: with its result, by {@link #stop}, by the guard if it
 * does not answer, or because its standard input ends when this process does.
 */
public final class WorkerProcess {
    private static final long END_MILLIS = 1_000;
    private static final long HEARTBEAT_CHECK_MILLIS = 500;
    private static final long SILENT_MILLIS = 30_000;
    private static final int SIGNALLED = 128;
    private static final int SIGKILL = 9;

    private final Process process;
    private final CoreBinding core;
    private final WorkerConsoleOutput consoleOutput = new WorkerConsoleOutput();
    /** By id of the finding. */
    private final Map<String, PreliminaryFinding> found = new LinkedHashMap<>();

    private final MessageKey key = MessageKey.random();
    private final MessageReader messages;
    private volatile String ended;
    private volatile boolean begun;
    private Thread errors;
    private final HeartbeatTimeout heartbeat;
    private volatile Progress progress = Progress.NONE;
    private Result searched;
    private Consumer<byte[]> states = state -> {};
    private Consumer<WorkReport> reports = report -> {};
    private BiConsumer<Long, String> outputs = (execution, output) -> {};

    private WorkerProcess(Process process, CoreBinding core, HeartbeatTimeout heartbeat) {
        this.process = process;
        this.core = core;
        this.heartbeat = heartbeat;
        this.messages = new MessageReader(process.getInputStream(), key, consoleOutput::add);
    }

    /**
     * {@code guardMillis} is the longest time that the check may take, or 0 for no limit. {@code spentMillis} is how much
     * of it was used before.
     */
    public static WorkerProcess start(WorkerCommand command, Job job, long guardMillis, long spentMillis)
            throws IOException {
        return start(command.line(), coreFor(command), job, guardMillis, spentMillis);
    }

    /** Starts a worker that takes further jobs; its owner guards each of them. */
    static WorkerProcess startReusable(WorkerCommand command, Job job) throws IOException {
        return start(command.lineOfReusable(), coreFor(command), job, 0, 0);
    }

    private static CoreBinding coreFor(WorkerCommand command) {
        return command.wantsOneCore() ? CoreBinding.claim() : CoreBinding.none();
    }

    static WorkerProcess start(List<String> command, CoreBinding core, Job job, long guardMillis, long spentMillis)
            throws IOException {
        long begun = System.currentTimeMillis() - spentMillis;
        List<String> line = new ArrayList<>(core.prefix());
        line.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(line);
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        builder.environment().remove("_JAVA_OPTIONS");
        builder.environment().remove("JDK_JAVA_OPTIONS");
        HeartbeatTimeout heartbeat = new HeartbeatTimeout(job, SILENT_MILLIS, System.nanoTime());
        WorkerProcess worker = new WorkerProcess(started(builder, core), core, heartbeat);
        worker.errors = worker.daemon("racefinder-stderr", worker::drainErrors);
        if (core.isWanted()) worker.daemon("racefinder-cores", () -> core.follow(worker.process));
        if (guardMillis > 0) {
            long left = Math.max(1, guardMillis - spentMillis);
            worker.daemon("racefinder-guard", () -> worker.guard(left));
            worker.daemon("racefinder-silence", worker::guardAgainstSilence);
        }
        worker.sendFirst(job, begun);
        return worker;
    }

    private static Process started(ProcessBuilder builder, CoreBinding core) throws IOException {
        try {
            return builder.start();
        } catch (IOException e) {
            core.end();
            throw e;
        }
    }

    /**
     * The key goes first: the worker reads it before it loads anything of the program. Then comes the time at which the
     * check began, because the start of a JVM takes part of its time.
     */
    private void sendFirst(Job job, long begun) {
        try {
            DataOutputStream out = new DataOutputStream(process.getOutputStream());
            key.write(out);
            out.writeLong(begun);
        } catch (IOException e) {
            // the worker died early; await reports how
        }
        send(job);
    }

    private void send(Job job) {
        try {
            // The stream is kept open, because its end tells the worker to stop.
            job.write(new DataOutputStream(process.getOutputStream()));
        } catch (IOException e) {
            // The worker died early. await() reports how.
        }
    }

    /** Sends another job to a worker that is {@link #awaitReady ready} for it. */
    void next(Job job) {
        found.clear();
        progress = Progress.NONE;
        searched = null;
        send(job);
    }

    /** Sets the consumer of the search's states. Must be called before {@link #await}. */
    public void onState(Consumer<byte[]> consumer) {
        states = consumer;
    }

    /**
     * Sets the consumer of the program's output in each execution, if the job asks for it. Must be called before
     * {@link #await}.
     */
    public void onOutput(BiConsumer<Long, String> consumer) {
        outputs = consumer;
    }

    /** Sets the consumer of the reports on orders. Must be called before {@link #await}. */
    public void onReport(Consumer<WorkReport> consumer) {
        reports = consumer;
    }

    private static WorkReport report(String payload) {
        try {
            return WorkReport.of(Base64.getDecoder().decode(payload));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Sends an order. If it cannot be delivered, the worker is gone, which {@link #await} reports. */
    public void send(WorkOrder order) {
        try {
            byte[] bytes = order.toBytes();
            DataOutputStream out = new DataOutputStream(process.getOutputStream());
            synchronized (process) {
                out.writeInt(bytes.length);
                out.write(bytes);
                out.flush();
            }
        } catch (IOException e) {
            // The worker is gone.
        }
    }

    /** Reads messages until the worker ends. */
    public WorkerOutcome await(Consumer<Progress> listener) {
        WorkerOutcome outcome;
        try {
            outcome = awaitOutcome(listener);
        } finally {
            end();
        }
        return outcome != null ? outcome : lost();
    }

    /** Reads messages up to the result. The process remains alive for {@link #awaitReady}, unless it died. */
    WorkerOutcome awaitResult() {
        WorkerOutcome outcome = awaitOutcome(progress -> {});
        if (outcome != null) return outcome;
        end();
        return lost();
    }

    /** Whether the worker accepts another job after a result. If not, it is ended. */
    boolean awaitReady() {
        WorkerMessage next = awaitMessage();
        boolean ready = next != null && next.type() == WorkerMessage.Type.READY;
        if (!ready) end();
        return ready;
    }

    /** Returns null if the worker ended without an outcome. */
    private WorkerOutcome awaitOutcome(Consumer<Progress> listener) {
        for (WorkerMessage message = awaitMessage(); message != null; message = awaitMessage()) {
            WorkerOutcome outcome = receive(message, listener);
            if (outcome != null) return outcome;
        }
        return null;
    }

    private WorkerMessage awaitMessage() {
        try {
            WorkerMessage message = messages.next();
            if (message != null) heartbeat.messageReceived(message.type(), System.nanoTime());
            return message;
        } catch (MessageReader.ForeignMessageException e) {
            kill("something other than the worker wrote to the pipe of its messages, so nothing after that counts");
        } catch (IOException e) {
            // The pipe broke because the worker ended.
        }
        return null;
    }

    private WorkerOutcome receive(WorkerMessage message, Consumer<Progress> listener) {
        switch (message.type()) {
            case HELLO -> begun = true;
            case READY -> {}
            case PROGRESS -> {
                progress = Progress.decode(message.payload());
                listener.accept(progress);
            }
            case STATE -> states.accept(Base64.getDecoder().decode(message.payload()));
            case REPORT -> reports.accept(report(message.payload()));
            case SIGHTINGS -> {
                found.clear();
                PreliminaryFindingCodec.decode(message.payload()).forEach(this::keep);
            }
            case OUTPUT -> {
                int blank = message.payload().indexOf(' ');
                outputs.accept(
                        Long.valueOf(message.payload().substring(0, blank)),
                        message.payload().substring(blank + 1));
            }
            case FINDING -> keep(new PreliminaryFinding(ResultJson.readFinding(message.payload()), null));
            case SEARCHED -> searched = ResultJson.read(message.payload());
            case RESULT -> {
                return new WorkerOutcome.Finished(ResultJson.read(message.payload()));
            }
            case REFUSED -> {
                return new WorkerOutcome.Refused(message.payload());
            }
            case GAVE_UP -> {
                return new WorkerOutcome.Lost(message.payload(), true);
            }
            case ERROR -> {
                return new WorkerOutcome.Broken(message.payload());
            }
        }
        return null;
    }

    private void keep(PreliminaryFinding sighting) {
        found.put(sighting.finding().id(), sighting);
    }

    private WorkerOutcome lost() {
        WorkerOutcome how = loss();
        // The search was complete; only the phase after it is missing.
        return searched != null && how instanceof WorkerOutcome.Lost lost
                ? new WorkerOutcome.Finished(withoutAdvice(searched, lost.reason()))
                : how;
    }

    private static Result withoutAdvice(Result result, String why) {
        List<String> reasons = new ArrayList<>(result.reasons());
        reasons.add("there is no advice: " + why);
        return new Result(
                result.target(),
                result.verdict(),
                reasons,
                result.assumptions(),
                result.exploration(),
                result.findings(),
                result.output(),
                result.proof());
    }

    private WorkerOutcome loss() {
        String output = consoleOutput.isEmpty() ? "" : "; its last output: " + consoleOutput.lastLines();
        if (ended != null) return new WorkerOutcome.Lost(ended + output, true);
        int status = process.exitValue();
        if (!begun && status < SIGNALLED) return unstarted();
        if (status == SIGNALLED + SIGKILL)
            return new WorkerOutcome.Lost("the worker process was killed (signal " + SIGKILL + ")" + output, true);
        if (status > SIGNALLED)
            return new WorkerOutcome.Lost(
                    "the worker process crashed (signal " + (status - SIGNALLED) + ")" + output, true);
        return new WorkerOutcome.Lost("the worker process ended by itself with status " + status + output, false);
    }

    /** A JVM that ends before it runs anything has rejected its arguments, and has printed the reason. */
    private WorkerOutcome unstarted() {
        try {
            errors.join(END_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return new WorkerOutcome.Refused("the JVM of the program does not start: " + consoleOutput.complaint());
    }

    /**
     * Requests the partial result, for which the worker has {@link WorkerMain#STOP_MILLIS}. Called while another thread
     * awaits the outcome.
     */
    public void stop(String why) {
        ended = why;
        closeInput();
        daemon("racefinder-end", () -> guard(WorkerMain.STOP_MILLIS + END_MILLIS));
    }

    public void kill() {
        process.destroyForcibly();
    }

    /** Kills the worker in the same way as the guard. */
    public void kill(String why) {
        ended = why;
        process.destroyForcibly();
    }

    /** Returns the findings reported so far. */
    public List<PreliminaryFinding> found() {
        return List.copyOf(found.values());
    }

    /** Whether its JVM has sent its first message. */
    public boolean begun() {
        return begun;
    }

    public long pid() {
        return process.pid();
    }

    /** The processor time used so far. Valid only while the process is alive. */
    public long cpuMillis() {
        return process.info().totalCpuDuration().map(Duration::toMillis).orElse(0L);
    }

    public Progress progress() {
        return progress;
    }

    public WorkerConsoleOutput consoleOutput() {
        return consoleOutput;
    }

    private void guard(long millis) {
        try {
            if (process.waitFor(millis, TimeUnit.MILLISECONDS)) return;
            if (ended == null) ended = "the worker process did not answer for " + millis / 1000 + " s and was killed";
            process.destroyForcibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void guardAgainstSilence() {
        try {
            while (!process.waitFor(HEARTBEAT_CHECK_MILLIS, TimeUnit.MILLISECONDS)) {
                if (!heartbeat.isExpired(System.nanoTime())) continue;
                kill("the worker process, whose time is over, said nothing for " + SILENT_MILLIS / 1000
                        + " s and was killed");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Closes the worker's input and waits until it ends. */
    void end() {
        closeInput();
        try {
            if (!process.waitFor(END_MILLIS, TimeUnit.MILLISECONDS))
                process.destroyForcibly().waitFor();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        core.end();
    }

    private void closeInput() {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            // The pipe is already broken.
        }
    }

    private void drainErrors() {
        OutputLines lines = new OutputLines(process.getErrorStream());
        try {
            while (lines.next()) consoleOutput.add(lines.text());
        } catch (IOException e) {
            // The worker has ended.
        }
    }

    private Thread daemon(String name, Runnable body) {
        Thread thread = new Thread(body, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }
}
