package org.racefinder.cli.monitor;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.racefinder.worker.environment.ExitCode;

/**
 * The process that {@code monitor} runs. It uses the terminal of the command. When it ends, even if it is asked to, its
 * agent writes the result.
 */
public final class MonitoredProgram {
    /**
     * How long the program may take to shut down before it is killed; tests shorten it. The agent writes the result
     * early in that time, while the program is still shutting down.
     */
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

    /** Waits for the program and returns its exit status. {@code seconds} is the time limit, or 0 for none. */
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

    /** Asks the program to end. May be called from any thread while another waits for the end. */
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

    /** Returns why the program was asked to end, or null if it was not. */
    public String stopped() {
        return stopped == null || !forced
                ? stopped
                : stopped + "; the program did not end within " + PATIENCE_SECONDS + " s then, and was killed";
    }
}
