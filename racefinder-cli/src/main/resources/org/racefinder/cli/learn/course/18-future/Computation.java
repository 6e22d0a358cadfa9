import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Computes on the thread of a pool. */
public class Computation {
    private static int answer;

    static int compute() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> answer = 42);
        pool.shutdown();
        return answer;
    }

    // ---- Leave the lines below as they are. ----

    public static void main(String[] args) throws Exception {
        int result = compute();
        assert result == 42 : "the result is " + result;
    }
}
