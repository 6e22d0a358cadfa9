package org.racefinder.worker.run;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.racefinder.worker.process.Progress;

/** Sends the progress of a search to a listener every few seconds, where no terminal can show a line that changes. */
public final class ProgressTicker implements AutoCloseable {
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(body -> {
        Thread thread = new Thread(body, "racefinder-progress");
        thread.setDaemon(true);
        return thread;
    });

    private final ScheduledFuture<?> task;

    public ProgressTicker(Supplier<Progress> progress, Consumer<String> listener, long periodMillis) {
        task = timer.scheduleWithFixedDelay(
                () -> tell(progress.get(), listener), periodMillis, periodMillis, TimeUnit.MILLISECONDS);
    }

    private static void tell(Progress progress, Consumer<String> listener) {
        if (!progress.equals(Progress.NONE)) listener.accept(ProgressLine.format(progress));
    }

    @Override
    public void close() {
        task.cancel(true);
        timer.shutdownNow();
    }
}
