package org.racefinder.worker.process;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.racefinder.advice.Advisor;
import org.racefinder.advice.SavedTraces;
import org.racefinder.analysis.AnalysisLimitExceeded;
import org.racefinder.explorer.api.PreliminaryFinding;
import org.racefinder.explorer.api.ProgressListener;
import org.racefinder.explorer.entry.ProgramNotLoadedException;
import org.racefinder.explorer.entry.TestNotRunnableException;
import org.racefinder.explorer.run.Explorer;
import org.racefinder.explorer.share.SearchState;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;
import org.racefinder.trace.ScheduleFile;
import org.racefinder.trace.TraceFile;
import org.racefinder.worker.environment.Version;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.saved.Checkpoint;

/**
 * The worker process: reads a job from its input, runs it, and writes messages. The end of its input means that the
 * command requests the result now, or has died. With {@link #KEEP} the worker continues with the next job, provided
 * that the last program left nothing behind.
 */
public final class WorkerMain {
    /** How long a search may take to produce its partial result. */
    static final long STOP_MILLIS = 2_000;

    /** The argument of a worker that runs one job after the other. */
    static final String KEEP = "keep";

    private static final int ABANDONED = 75;
    /** The maximum number of traces per race that are saved in addition to the first. */
    private static final int MAX_SAVED_TRACES = 9_999;

    private final MessageSender out;
    private final WorkerOrders orders;
    private final boolean keep;
    private final BlockingQueue<Job> jobs = new LinkedBlockingQueue<>();
    private volatile Explorer explorer;
    private volatile Path current;
    private volatile boolean searching;

    private WorkerMain(MessageSender out, boolean keep) {
        this.out = out;
        this.orders = new WorkerOrders(out);
        this.keep = keep;
    }

    public static void main(String[] args) {
        List<String> arguments = List.of(args);
        WorkerStreams streams = WorkerStreams.open(arguments);
        System.setIn(InputStream.nullInputStream());
        DataInputStream in = streams.in();
        WorkerMain worker = null;
        try {
            MessageSender out = new MessageSender(streams.out(), MessageKey.read(in));
            long spentMillis = Math.max(0, System.currentTimeMillis() - in.readLong());
            worker = new WorkerMain(out, arguments.contains(KEEP));
            worker.run(Job.read(in), in, spentMillis);
        } catch (IOException e) {
            if (worker != null) worker.abandon();
            Runtime.getRuntime().halt(ABANDONED);
        }
    }

    /** The command has died: no process reads further messages or cleans up. */
    private void abandon() {
        try {
            if (current != null) Files.deleteIfExists(current);
        } catch (IOException e) {
            // A leftover file does no harm.
        }
        Runtime.getRuntime().halt(ABANDONED);
    }

    /** {@code spentMillis}: how much of its time the first check has used. */
    private void run(Job first, DataInputStream in, long spentMillis) throws IOException {
        out.send(WorkerMessage.Type.HELLO, Long.toString(ProcessHandle.current().pid()));
        Explorer last = null;
        boolean watched = false;
        for (Job job = first; job != null; job = next(last)) {
            try {
                last = last == null ? new Explorer(job.options(), spentMillis) : last.next(job.options());
                current = job.options().currentSchedule();
                searching = false;
                explorer = last;
                if (!watched) watch(in);
                watched = true;
                out.send(WorkerMessage.Type.RESULT, ResultJson.writeLine(work(job, last), Version.TEXT));
            } catch (Throwable failure) {
                refuse(failure);
                break;
            }
        }
        // Threads of the program may still be blocked, and must not keep the worker alive.
        Runtime.getRuntime().halt(0);
    }

    /** Returns the next job, or null if this worker is done. */
    private Job next(Explorer last) throws IOException {
        if (!keep || !last.canGoOn()) return null;
        explorer = null;
        out.send(WorkerMessage.Type.READY, "");
        while (true) {
            try {
                return jobs.take();
            } catch (InterruptedException e) {
                // by the program that ran last
            }
        }
    }

    private Result work(Job job, Explorer by) throws IOException {
        Advisor advisor = job.adviceSeconds() >= 0 ? new Advisor(by, job.adviceSeconds(), this::sendActivity) : null;
        if (job.saveTraces() != null) saveTraces(by, job.saveTraces());
        if (job.showProof()) by.showProof();
        if (job.sharing().reportsState()) by.reportState(new StateSender(out));
        if (job.sharing().resumeFrom() != null)
            by.resume(SearchState.of(Checkpoint.read(job.sharing().resumeFrom()).state()));
        by.share(orders, job.sharing().onlyOrders());
        Result result =
                job.replay() == null ? by.explore(new ProgressSender()) : by.replay(ScheduleFile.read(job.replay()));
        if (advisor == null || !hasRaces(result)) return result;
        out.send(WorkerMessage.Type.SEARCHED, ResultJson.writeLine(result, Version.TEXT));
        return advisor.advise(result);
    }

    private void refuse(Throwable failure) throws IOException {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof TestNotRunnableException || cause instanceof ProgramNotLoadedException) {
                out.send(WorkerMessage.Type.REFUSED, cause.getMessage());
                return;
            }
            if (cause instanceof AnalysisLimitExceeded) {
                out.send(
                        WorkerMessage.Type.GAVE_UP, "the program is too large for the analysis: " + cause.getMessage());
                return;
            }
            if (cause instanceof OutOfMemoryError) {
                if (searching)
                    out.send(WorkerMessage.Type.GAVE_UP, "the memory of the worker is full (--worker-memory)");
                else
                    out.send(WorkerMessage.Type.REFUSED, "the worker has too little memory to begin (--worker-memory)");
                return;
            }
        }
        StringWriter trace = new StringWriter();
        failure.printStackTrace(new PrintWriter(trace));
        out.send(WorkerMessage.Type.ERROR, trace.toString());
    }

    private static void saveTraces(Explorer explorer, Path directory) throws IOException {
        Files.createDirectories(directory);
        int[] number = new int[1];
        explorer.collect(MAX_SAVED_TRACES, trace -> {
            try {
                TraceFile.write(SavedTraces.file(directory, ++number[0]), trace);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static boolean hasRaces(Result result) {
        return result.findings().stream().anyMatch(f -> f.kind() == Finding.Kind.DATA_RACE);
    }

    private void sendActivity(String activity) {
        new ProgressSender().send(WorkerMessage.Type.PROGRESS, new Progress(0, 0, 0, 0, 0, activity).encode());
    }

    private void watch(DataInputStream in) {
        long command = parent();
        Thread watcher = new Thread(() -> awaitEnd(in, command), "racefinder-lifeline");
        watcher.setDaemon(true);
        watcher.start();
    }

    private static long parent() {
        return ProcessHandle.current().parent().map(ProcessHandle::pid).orElse(0L);
    }

    private void awaitEnd(DataInputStream in, long command) {
        try {
            while (keep) jobs.add(Job.read(in));
            if (!keep) orders.read(in, explorer);
            in.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            // The command has died, or has no more jobs.
        }
        Explorer running = explorer;
        if (running == null) Runtime.getRuntime().halt(0);
        running.stop();
        sleep(STOP_MILLIS);
        if (parent() != command) abandon();
        Runtime.getRuntime().halt(ABANDONED);
    }

    /** The program may interrupt any thread of this process. */
    private static void sleep(long millis) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        for (long left = millis; left > 0; left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())) {
            try {
                Thread.sleep(left);
            } catch (InterruptedException e) {
                // the rest of the time remains
            }
        }
    }

    private final class ProgressSender implements ProgressListener {
        @Override
        public void progress(long executions, int findings, double fraction, int depth, long elapsedMillis) {
            searching |= executions > 0;
            send(
                    WorkerMessage.Type.PROGRESS,
                    new Progress(executions, findings, fraction, depth, elapsedMillis).encode());
        }

        @Override
        public void preliminaryFindings(List<PreliminaryFinding> all) {
            send(WorkerMessage.Type.SIGHTINGS, PreliminaryFindingCodec.encode(all));
        }

        @Override
        public void finalFinding(Finding finding) {
            send(WorkerMessage.Type.FINDING, ResultJson.writeLine(finding));
        }

        @Override
        public void printed(long number, String output) {
            send(WorkerMessage.Type.OUTPUT, number + " " + output);
        }

        private void send(WorkerMessage.Type type, String payload) {
            try {
                out.send(type, payload);
            } catch (IOException e) {
                abandon();
            }
        }
    }
}
