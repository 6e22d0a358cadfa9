package org.racefinder.runtime;

import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Replacement bodies for the delays of CompletableFuture. Each delay is a timed wait of a dedicated thread, which ends
 * as soon as the delay is no longer needed.
 */
@SuppressWarnings("FutureReturnValueIgnored") // callers wait for the program's own future
public final class FutureBodies {
    private static final String FUTURE = "java/util/concurrent/CompletableFuture";

    private FutureBodies() {}

    @Replaces(owner = FUTURE, name = "orTimeout")
    public static CompletableFuture<Object> orTimeout(CompletableFuture<Object> future, long timeout, TimeUnit unit) {
        expire(future, () -> future.completeExceptionally(new TimeoutException()), timeout, unit);
        return future;
    }

    @Replaces(owner = FUTURE, name = "completeOnTimeout")
    public static CompletableFuture<Object> completeOnTimeout(
            CompletableFuture<Object> future, Object value, long timeout, TimeUnit unit) {
        expire(future, () -> future.complete(value), timeout, unit);
        return future;
    }

    private static void expire(CompletableFuture<Object> future, Runnable expiry, long timeout, TimeUnit unit) {
        Objects.requireNonNull(unit);
        if (future.isDone()) return;
        ScheduledFuture<?> delay = ForkJoinBodies.delay(expiry, timeout, unit);
        future.whenComplete((result, failure) -> delay.cancel(false));
    }

    @Replaces(owner = FUTURE, name = "delayedExecutor", isStatic = true)
    public static Executor delayedExecutor(long delay, TimeUnit unit) {
        return delayedExecutor(delay, unit, ForkJoinPool.commonPool());
    }

    @Replaces(owner = FUTURE, name = "delayedExecutor", isStatic = true)
    public static Executor delayedExecutor(long delay, TimeUnit unit, Executor executor) {
        Objects.requireNonNull(unit);
        Objects.requireNonNull(executor);
        return command -> ForkJoinBodies.delay(() -> executor.execute(command), delay, unit);
    }
}
