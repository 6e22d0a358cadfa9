package watched;

import java.util.List;
import java.util.ArrayList;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * More threads, one after the other, than the vector clocks have slots for: joined, or known by their results. Also a
 * queue that is drained again and again.
 */
final class ThreadForEachTask {
    private static final int THREADS = 2_500;
    private static final int ITEMS = 300_000;

    private ThreadForEachTask() {}

    private static int joined() throws InterruptedException {
        int[] sum = new int[1];
        for (int i = 0; i < THREADS; i++) {
            Thread thread = new Thread(() -> sum[0]++);
            thread.start();
            thread.join();
        }
        return sum[0];
    }

    private static int answered() {
        int[] sum = new int[1];
        for (int i = 0; i < THREADS; i++) {
            CompletableFuture<int[]> answer = new CompletableFuture<>();
            new Thread(() -> {
                        sum[0]++;
                        answer.complete(sum);
                    })
                    .start();
            answer.join()[0]++;
        }
        return sum[0];
    }

    private static int drained() throws InterruptedException {
        BlockingQueue<int[]> queue = new LinkedBlockingQueue<>(1_000);
        Thread puts = new Thread(() -> {
            try {
                for (int i = 0; i < ITEMS; i++) queue.put(new int[] {1});
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        puts.start();
        int sum = 0;
        while (sum < ITEMS) {
            List<int[]> batch = new ArrayList<>();
            queue.drainTo(batch);
            for (int[] item : batch) sum += item[0];
        }
        puts.join();
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println(joined() + " " + answered() + " " + drained());
    }
}
