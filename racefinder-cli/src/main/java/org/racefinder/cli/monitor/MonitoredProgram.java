package org.racefinder.cli.monitor;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.racefinder.worker.environment.ExitCode;

/**
 * The program that {@code monitor} runs. It has the terminal, and leaves its result when it ends, also when it is asked
 * to end.
 */
public final class MonitoredProgram {
    /**
     * How long the program may take for its own shutdown before it is killed; tests shorten it. The result is written
     * early in that time, while the program shuts down.
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

    /** Waits for the program and returns its exit status. {@code seconds}: the time limit, 0 for none. */
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

    /** Asks the program to end. Called from any thread while another waits for its end. */
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

    /** Why the program did not end by itself, or null. */
    public String stopped() {
        return stopped == null || !forced
                ? stopped
                : stopped + "; the program did not end within " + PATIENCE_SECONDS + " s then, and was killed";
    }
}
