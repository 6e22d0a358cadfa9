// EXPECT: VERIFIED
package racefree.student;

import java.util.HashMap;
import java.util.Map;

/** Words counted in a map under one lock that is held from the look to the put. */
public class WordCount {
    private final Map<String, Integer> counts = new HashMap<>();

    void count(String word) {
        synchronized (counts) {
            if (!counts.containsKey(word)) {
                counts.put(word, 1);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        WordCount words = new WordCount();
        Thread a = new Thread(() -> words.count("a"));
        Thread b = new Thread(() -> words.count("b"));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
