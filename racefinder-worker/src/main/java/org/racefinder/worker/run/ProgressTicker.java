package org.racefinder.worker.run;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
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

    public ProgressTicker(Supplier<Progress> progress, Consumer<String> listener, long periodMillis) {
        timer.scheduleWithFixedDelay(
                () -> tell(progress.get(), listener), periodMillis, periodMillis, TimeUnit.MILLISECONDS);
    }

    private static void tell(Progress progress, Consumer<String> listener) {
        if (!progress.equals(Progress.NONE)) listener.accept(ProgressLine.format(progress));
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
