import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Counts words. */
public class WordCount {
    private static final Map<String, Integer> counts = new ConcurrentHashMap<>();

    static void count(String word) {
        Integer old = counts.get(word);
        counts.put(word, old == null ? 1 : old + 1);
    }

    static int countOf(String word) {
        return counts.get(word);
    }

    // ---- Leave the lines below as they are. ----

    public static void main(String[] args) throws InterruptedException {
        Thread page1 = new Thread(() -> count("race"), "page1");
        Thread page2 = new Thread(() -> count("race"), "page2");
        page1.start();
        page2.start();
        page1.join();
        page2.join();
        assert countOf("race") == 2 : "counted " + countOf("race");
    }
}
