package org.racefinder.cli.monitor;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.racefinder.worker.environment.ExitCode;

/** The program as {@code monitor} runs it: it has the terminal, and hands over what was seen when it ends, also when it is told to. */
public final class MonitoredProgram {
    /** For its own shutdown (tests cannot wait for it); then it is ended by force. What was seen is handed over early in that time, beside what the program does itself. */
    public static final long PATIENCE_SECONDS = Long.getLong("racefinder.patienceSeconds", 10);

    private final Process process;
    private volatile String stopped;
    private volatile boolean forced;

    private MonitoredProgram(Process process) {
        this.process = process;
    }

    public static MonitoredProgram start(List<String> line) throws IOException {
        return new MonitoredProgram(new ProcessBuilder(line).inheritIO().start());
    }

    /** Its status, when it has ended. {@code seconds}: how long it may take, 0 for no limit. */
    public int await(long seconds) {
        try {
            if (seconds > 0 && !process.waitFor(seconds, TimeUnit.SECONDS))
                stop("the time limit of " + seconds + " s was reached");
            return process.waitFor();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            return ExitCode.INTERNAL;
        }
    }

    /** Asks it to end. Called from any thread, while another awaits its end. */
    public void stop(String why) {
        if (stopped == null) stopped = why;
        process.destroy();
        Thread guard = new Thread(this::guard, "racefinder-guard");
        guard.setDaemon(true);
        guard.start();
    }

    private void guard() {
        try {
            if (process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) return;
            forced = true;
            process.destroyForcibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public void kill() {
        process.destroyForcibly();
    }

    /** Why it was not left to end by itself, or null. */
    public String stopped() {
        return stopped == null || !forced
                ? stopped
                : stopped + "; the program did not end within " + PATIENCE_SECONDS + " s then, and was killed";
    }
}
