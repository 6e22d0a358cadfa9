package org.racefinder.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Ctrl-C: asks the worker for its partial result, lets the main thread report it, and ends with the code that belongs to it. */
final class Interruption {
    private static final long PATIENCE_SECONDS = 6;

    private final WorkerProcess worker;
    private final CountDownLatch reported = new CountDownLatch(1);
    private volatile int code = ExitCode.INCOMPLETE;
    private volatile boolean over;

    private Interruption(WorkerProcess worker) {
        this.worker = worker;
    }

    static Interruption install(WorkerProcess worker) {
        Interruption interruption = new Interruption(worker);
        Runtime.getRuntime().addShutdownHook(new Thread(interruption::interrupted, "racefinder-interruption"));
        return interruption;
    }

    /** Told by the main thread when everything is printed and written. */
    void finished(int exitCode) {
        code = exitCode;
        over = true;
        reported.countDown();
    }

    private void interrupted() {
        // an ordinary exit runs this hook too
        if (over) return;
        worker.stop("interrupted");
        try {
            if (!reported.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) worker.kill();
        } catch (InterruptedException e) {
            worker.kill();
        }
        Runtime.getRuntime().halt(code);
    }
}
