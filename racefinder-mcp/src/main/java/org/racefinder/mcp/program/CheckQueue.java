package org.racefinder.mcp.program;

import java.io.IOException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.racefinder.worker.environment.UsageError;

/** Lets a fixed number of checks run at the same time. The others wait in the order of their arrival. */
public final class CheckQueue {
    private static final int MAX_WAITING = 16;
    private static final long LOOK_MILLIS = 50;

    private final Semaphore places;
    private final AtomicInteger waiting = new AtomicInteger();

    public CheckQueue(int places) {
        this.places = new Semaphore(places, true);
    }

    /** A check, or a part of it, that uses a processor. */
    public interface Work<T> {
        T run() throws IOException;
    }

    /** {@code waits} is called once if the work cannot begin at once. */
    public <T> T run(Cancellation cancellation, Runnable waits, Work<T> work) throws IOException {
        enter(cancellation, waits);
        try {
            cancellation.throwIfCancelled();
            return work.run();
        } finally {
            places.release();
        }
    }

    private void enter(Cancellation cancellation, Runnable waits) {
        if (waiting.incrementAndGet() > MAX_WAITING) {
            waiting.decrementAndGet();
            throw new UsageError(MAX_WAITING + " checks are waiting already; ask again when some have ended");
        }
        try {
            if (places.tryAcquire(0, TimeUnit.MILLISECONDS)) return;
            waits.run();
            while (!places.tryAcquire(LOOK_MILLIS, TimeUnit.MILLISECONDS)) cancellation.throwIfCancelled();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            cancellation.cancel();
            cancellation.throwIfCancelled();
        } finally {
            waiting.decrementAndGet();
        }
    }
}
