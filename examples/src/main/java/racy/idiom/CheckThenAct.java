// EXPECT: RACE java.util.HashMap.*
package racy.idiom;

import java.util.HashMap;
import java.util.Map;

/** A cache in a plain map: look, compute, put, from several threads. */
public class CheckThenAct {
    static final Map<Integer, Integer> cache = new HashMap<>();

    static int square(Integer x) {
        Integer known = cache.get(x);
        if (known == null) {
            known = x * x;
            cache.put(x, known); // RACE: with line 12, 15
        }
        return known;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> square(1));
        Thread b = new Thread(() -> square(2));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
