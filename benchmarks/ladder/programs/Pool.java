import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks in a fixed pool of two write to cells of their own; main gets every future. Argument: tasks. */
public class Pool {
    public static void main(String[] args) throws Exception {
        int tasks = Integer.parseInt(args[0]);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int[] cells = new int[tasks];
        Future<?>[] futures = new Future<?>[tasks];
        for (int i = 0; i < tasks; i++) {
            int cell = i;
            futures[i] = pool.submit(() -> cells[cell] = 1);
        }
        AtomicInteger sum = new AtomicInteger();
        for (int i = 0; i < tasks; i++) {
            futures[i].get();
            sum.addAndGet(cells[i]);
        }
        pool.shutdown();
        if (sum.get() != tasks) throw new AssertionError(sum);
    }
}
