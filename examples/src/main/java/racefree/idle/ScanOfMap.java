// EXPECT: VERIFIED
package racefree.idle;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A loop that scans a concurrent map until all values are set. */
public class ScanOfMap {
    static final Map<String, Integer> results = new ConcurrentHashMap<>(Map.of("one", 0, "two", 0));

    static boolean areAllSet() {
        for (Map.Entry<String, Integer> result : results.entrySet()) {
            if (result.getValue() == 0) {
                return false;
            }
        }
        return true;
    }

    public static void main(String[] args) {
        new Thread(() -> results.put("one", 1)).start();
        new Thread(() -> results.put("two", 2)).start();
        while (!areAllSet()) {
            Thread.onSpinWait();
        }
    }
}
