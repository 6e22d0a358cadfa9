package org.racefinder.mcp.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.racefinder.worker.environment.UsageError;

class CheckQueueTest {
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch release = new CountDownLatch(1);
    private final CheckQueue queue = new CheckQueue(2);

    @AfterEach
    void endThreads() {
        release.countDown();
        threads.shutdownNow();
    }

    private Callable<String> work(Cancellation cancellation, Runnable started, Runnable waits) {
        return () -> queue.run(cancellation, waits, () -> {
            started.run();
            try {
                release.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            return "done";
        });
    }

    @Test
    void noMoreThanTheAllowedNumberRunAtOnce() throws Exception {
        AtomicInteger running = new AtomicInteger();
        CountDownLatch waiting = new CountDownLatch(3);
        List<Future<String>> all = new ArrayList<>();
        for (int i = 0; i < 5; i++)
            all.add(threads.submit(work(new Cancellation(), running::incrementAndGet, waiting::countDown)));
        waiting.await();
        assertEquals(2, running.get());
        release.countDown();
        for (Future<String> each : all) assertEquals("done", each.get());
        assertEquals(5, running.get());
    }

    @Test
    void cancelledWorkLeavesTheQueueWithoutRunning() throws Exception {
        occupyBothPlaces();
        AtomicInteger ran = new AtomicInteger();
        CountDownLatch waiting = new CountDownLatch(1);
        Cancellation cancellation = new Cancellation();
        Future<String> cancelled = threads.submit(work(cancellation, ran::incrementAndGet, waiting::countDown));
        waiting.await();
        cancellation.cancel();
        ExecutionException end = assertThrows(ExecutionException.class, cancelled::get);
        assertTrue(end.getCause() instanceof Cancellation.CancelledRequestException, end.toString());
        assertEquals(0, ran.get());
    }

    @Test
    void aLongQueueRefusesMoreWork() throws Exception {
        occupyBothPlaces();
        CountDownLatch waiting = new CountDownLatch(16);
        submitIdle(16, () -> {}, waiting::countDown);
        waiting.await();
        assertThrows(UsageError.class, () -> queue.run(new Cancellation(), () -> {}, () -> "never"));
    }

    private void occupyBothPlaces() throws InterruptedException {
        CountDownLatch started = new CountDownLatch(2);
        submitIdle(2, started::countDown, () -> {});
        started.await();
    }

    /** Submits work whose outcome does not matter. */
    private void submitIdle(int count, Runnable started, Runnable waits) {
        List<Future<String>> all = new ArrayList<>();
        for (int i = 0; i < count; i++) all.add(threads.submit(work(new Cancellation(), started, waits)));
        assertEquals(count, all.size());
    }
}
