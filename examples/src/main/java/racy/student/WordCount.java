// EXPECT: RACE java.util.HashMap.*
package racy.student;

import java.util.HashMap;
import java.util.Map;

/** Words counted in a plain map: look whether the word is there, then put it. */
public class WordCount {
    private final Map<String, Integer> counts = new HashMap<>();

    void count(String word) {
        if (!counts.containsKey(word)) {
            counts.put(word, 1); // RACE: with line 12, 13
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
// MONITOR: always
