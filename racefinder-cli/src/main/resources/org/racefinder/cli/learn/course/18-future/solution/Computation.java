import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Computes on the thread of a pool. */
public class Computation {
    static int compute() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> answer = pool.submit(() -> 42);
        pool.shutdown();
        return answer.get();
    }

    // ---- Leave the lines below as they are. ----

    public static void main(String[] args) throws Exception {
        int result = compute();
        assert result == 42 : "the result is " + result;
    }
}
