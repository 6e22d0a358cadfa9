package watched;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

/** A thread that sees an executor terminated, or a pool quiescent, sees the effects of its tasks. */
final class EndedExecutors {
    private static final int TASKS = 20;

    private EndedExecutors() {}

    private interface End {
        void await(ExecutorService executor) throws Exception;
    }

    private static int run(ExecutorService executor, End end) throws Exception {
        int[] done = new int[TASKS];
        for (int i = 0; i < TASKS; i++) {
            int number = i;
            executor.execute(() -> done[number] = 1);
        }
        end.await(executor);
        int sum = 0;
        for (int each : done) sum += each;
        executor.shutdown();
        return sum;
    }

    private static void untilTerminated(ExecutorService executor) {
        executor.shutdown();
        while (!executor.isTerminated()) Thread.yield();
    }

    private static void awaitTermination(ExecutorService executor) throws InterruptedException {
        executor.shutdown();
        if (!executor.awaitTermination(1, TimeUnit.MINUTES)) throw new IllegalStateException();
    }

    private static void close(ExecutorService executor) throws Exception {
        if (executor instanceof AutoCloseable closed) closed.close();
        else awaitTermination(executor);
    }

    private static void awaitQuiescence(ExecutorService pool) {
        if (!((ForkJoinPool) pool).awaitQuiescence(1, TimeUnit.MINUTES)) throw new IllegalStateException();
    }

    private static void untilQuiescent(ExecutorService pool) {
        while (!((ForkJoinPool) pool).isQuiescent()) Thread.yield();
    }

    public static void main(String[] args) throws Exception {
        int sum = 0;
        for (int round = 0; round < 10; round++) {
            for (End end : new End[] {
                EndedExecutors::untilTerminated, EndedExecutors::awaitTermination, EndedExecutors::close
            }) {
                sum += run(Executors.newCachedThreadPool(), end);
                sum += run(Executors.newFixedThreadPool(3), end);
                sum += run(new ForkJoinPool(3), end);
                sum += run(VirtualRequests.executor(), end);
            }
            sum += run(new ForkJoinPool(2), EndedExecutors::awaitQuiescence);
            sum += run(new ForkJoinPool(2), EndedExecutors::untilQuiescent);
        }
        System.out.println(sum);
    }
}
