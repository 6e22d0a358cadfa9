package org.racefinder.cli;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.racefinder.advice.Advisor;
import org.racefinder.advice.SavedTraces;
import org.racefinder.explorer.Explorer;
import org.racefinder.explorer.ProgressListener;
import org.racefinder.model.Finding;
import org.racefinder.model.FindingKind;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;
import org.racefinder.trace.ScheduleFile;
import org.racefinder.trace.TraceFile;

/**
 * The worker: reads one job from standard input, runs it, sends messages on standard output. The end of standard input means that
 * the command wants the result now, or is gone.
 */
public final class WorkerMain {
    /** How long a search may take to hand over what it has. */
    static final long STOP_MILLIS = 2_000;

    private static final int ABANDONED = 75;
    /** Traces of one race that are saved beyond the first. */
    private static final int MOST_SAVED = 9_999;

    private final OutputStream out = new FileOutputStream(FileDescriptor.out);

    private WorkerMain() {}

    public static void main(String[] args) throws IOException {
        InputStream in = new BufferedInputStream(new FileInputStream(FileDescriptor.in));
        System.setIn(InputStream.nullInputStream());
        Job job = Job.read(new DataInputStream(in));
        new WorkerMain().run(job, in);
    }

    private void run(Job job, InputStream in) throws IOException {
        new Message(Message.Type.HELLO, Long.toString(ProcessHandle.current().pid())).send(out);
        try {
            Explorer explorer = new Explorer(job.options());
            Advisor advisor = job.adviceSeconds() >= 0 ? new Advisor(explorer, job.adviceSeconds(), this::doing) : null;
            if (job.saveTraces() != null) saveTraces(explorer, job.saveTraces());
            watch(in, explorer, job.options().currentSchedule());
            Result result = job.replay() == null
                    ? explorer.explore(new Reporting())
                    : explorer.replay(ScheduleFile.read(job.replay()));
            if (advisor != null && hasRaces(result)) {
                new Message(Message.Type.SEARCHED, ResultJson.writeLine(result, Version.TEXT)).send(out);
                result = advisor.advise(result);
            }
            new Message(Message.Type.RESULT, ResultJson.writeLine(result, Version.TEXT)).send(out);
        } catch (Throwable failure) {
            StringWriter trace = new StringWriter();
            failure.printStackTrace(new PrintWriter(trace));
            new Message(Message.Type.ERROR, trace.toString()).send(out);
        }
        // threads of the program may still stand somewhere: they must not keep the worker alive
        Runtime.getRuntime().halt(0);
    }

    private static void saveTraces(Explorer explorer, Path directory) throws IOException {
        Files.createDirectories(directory);
        int[] number = new int[1];
        explorer.collect(MOST_SAVED, trace -> {
            try {
                TraceFile.write(SavedTraces.file(directory, ++number[0]), trace);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static boolean hasRaces(Result result) {
        return result.findings().stream().anyMatch(f -> f.kind() == FindingKind.DATA_RACE);
    }

    private void doing(String what) {
        new Reporting().send(new Message(Message.Type.PROGRESS, new Progress(0, 0, 0, 0, 0, what).encode()));
    }

    private static void watch(InputStream in, Explorer explorer, Path current) {
        long command = parent();
        Thread watcher = new Thread(() -> awaitEnd(in, explorer, command, current), "racefinder-lifeline");
        watcher.setDaemon(true);
        watcher.start();
    }

    private static long parent() {
        return ProcessHandle.current().parent().map(ProcessHandle::pid).orElse(0L);
    }

    private static void awaitEnd(InputStream in, Explorer explorer, long command, Path current) {
        try {
            in.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            // the command is gone
        }
        explorer.stop();
        try {
            // nobody else is left to clean up
            if (parent() != command) Files.deleteIfExists(current);
            Thread.sleep(STOP_MILLIS);
        } catch (InterruptedException | IOException e) {
            // nobody interrupts this thread, and a file left over does no harm
        }
        Runtime.getRuntime().halt(ABANDONED);
    }

    private final class Reporting implements ProgressListener {
        @Override
        public void progress(long executions, int findings, double fraction, int depth, long elapsedMillis) {
            send(new Message(
                    Message.Type.PROGRESS,
                    new Progress(executions, findings, fraction, depth, elapsedMillis).encode()));
        }

        @Override
        public void found(Finding finding) {
            send(new Message(Message.Type.FINDING, ResultJson.writeLine(finding)));
        }

        private void send(Message message) {
            try {
                message.send(out);
            } catch (IOException e) {
                Runtime.getRuntime().halt(ABANDONED);
            }
        }
    }
}
