import java.util.concurrent.ConcurrentHashMap;

/** Threads count words in a concurrent map: all of them the same word. Argument: threads. */
public class MapMerge {
    private static final ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[Integer.parseInt(args[0])];
        for (int i = 0; i < threads.length; i++) threads[i] = new Thread(() -> counts.merge("word", 1, Integer::sum));
        for (Thread each : threads) each.start();
        for (Thread each : threads) each.join();
        if (counts.get("word") != threads.length) throw new AssertionError(counts);
    }
}
