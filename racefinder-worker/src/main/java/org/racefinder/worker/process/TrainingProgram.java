package org.racefinder.worker.process;

import java.util.concurrent.atomic.AtomicInteger;

/** The program that {@link ArchiveTraining} runs: small, racy, and using the features that most programs use. */
public final class TrainingProgram {
    private static final Object LOCK = new Object();
    private static final AtomicInteger RUNNING = new AtomicInteger();
    private static volatile boolean begun;
    private static int guarded;
    private static int racy;

    private TrainingProgram() {}

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(TrainingProgram::work);
        Thread second = new Thread(() -> work());
        first.start();
        second.start();
        first.join();
        second.join();
        if (guarded != 2 || !begun) throw new AssertionError(racy);
    }

    private static void work() {
        RUNNING.incrementAndGet();
        begun = true;
        synchronized (LOCK) {
            guarded++;
        }
        racy++;
    }
}
