package watched;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Pools of each kind: the result of a task is read after its future completed. */
final class PooledSums {
    private PooledSums() {}

    private static final class Part implements Callable<Part> {
        private final int from;
        private long sum;

        Part(int from) {
            this.from = from;
        }

        @Override
        public Part call() {
            for (int i = from; i < from + 1000; i++) sum += i;
            return this;
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(invoked(Executors.newFixedThreadPool(4)));
        System.out.println(invoked(Executors.newCachedThreadPool()));
        System.out.println(invoked(Executors.newWorkStealingPool(3)));
        System.out.println(completed(Executors.newFixedThreadPool(3)));
        System.out.println(scheduled(Executors.newScheduledThreadPool(2)));
    }

    private static long invoked(ExecutorService pool) throws Exception {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < 20; i++) parts.add(new Part(1000 * i));
        for (Future<Part> done : pool.invokeAll(parts)) done.get();
        long sum = 0;
        for (Part part : parts) sum += part.sum;
        pool.shutdown();
        return pool.awaitTermination(1, TimeUnit.MINUTES) ? sum : -1;
    }

    private static long completed(ExecutorService pool) throws Exception {
        ExecutorCompletionService<Part> service = new ExecutorCompletionService<>(pool);
        for (int i = 0; i < 20; i++) service.submit(new Part(1000 * i));
        long sum = 0;
        for (int i = 0; i < 20; i++) sum += service.take().get().sum;
        pool.shutdownNow();
        return sum;
    }

    private static long scheduled(ScheduledExecutorService pool) throws Exception {
        int[] ticks = new int[1];
        Future<?> last = pool.schedule(() -> ticks[0]++, 1, TimeUnit.MILLISECONDS);
        last.get();
        ticks[0]++;
        var often = pool.scheduleAtFixedRate(
                () -> {
                    if (++ticks[0] >= 10) throw new IllegalStateException("enough");
                },
                0,
                1,
                TimeUnit.MILLISECONDS);
        try {
            often.get();
        } catch (java.util.concurrent.ExecutionException e) {
            ticks[0] += 100;
        }
        pool.shutdown();
        return ticks[0];
    }
}
