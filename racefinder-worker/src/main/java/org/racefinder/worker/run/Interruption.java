package org.racefinder.worker.run;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.racefinder.worker.environment.ExitCode;

/**
 * Handles Ctrl-C: requests the worker's partial result, lets the main thread report it, and ends the process with the
 * exit code of that report.
 */
public final class Interruption {
    private static final long PATIENCE_SECONDS = 6;

    private final Consumer<String> stop;
    private final Runnable kill;
    private final long patienceSeconds;
    private final CountDownLatch reported = new CountDownLatch(1);
    private volatile int code = ExitCode.INCOMPLETE;
    private volatile boolean over;

    private Interruption(Consumer<String> stop, Runnable kill, long patienceSeconds) {
        this.stop = stop;
        this.kill = kill;
        this.patienceSeconds = patienceSeconds;
    }

    /**
     * {@code stop} requests the partial result and receives the reason. {@code kill} ends a worker that does not
     * answer.
     */
    public static Interruption install(Consumer<String> stop, Runnable kill) {
        return install(stop, kill, PATIENCE_SECONDS);
    }

    /** {@code patienceSeconds} is how long the partial result and its report may take. */
    public static Interruption install(Consumer<String> stop, Runnable kill, long patienceSeconds) {
        Interruption interruption = new Interruption(stop, kill, patienceSeconds);
        Runtime.getRuntime().addShutdownHook(new Thread(interruption::interrupted, "racefinder-interruption"));
        return interruption;
    }

    /** Called by the main thread when everything is printed and written. */
    public void finished(int exitCode) {
        code = exitCode;
        over = true;
        reported.countDown();
    }

    private void interrupted() {
        // This hook also runs at an ordinary exit.
        if (over) return;
        stop.accept("interrupted");
        try {
            if (!reported.await(patienceSeconds, TimeUnit.SECONDS)) kill.run();
        } catch (InterruptedException e) {
            kill.run();
        }
        Runtime.getRuntime().halt(code);
    }
}
