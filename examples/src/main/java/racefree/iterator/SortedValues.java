// EXPECT: VERIFIED
package racefree.iterator;

import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** A loop that changes nothing but its iterator over a sorted map or set ends: it does not wait. */
public class SortedValues {
    static int found;

    static void search(Map<String, String> map) {
        for (String value : map.values()) if (value.isEmpty()) found++;
        for (String key : new TreeSet<>(map.keySet()).descendingSet()) if (key.isEmpty()) found++;
    }

    public static void main(String[] args) throws InterruptedException {
        Map<String, String> map = new TreeMap<>(Map.of("a", "x", "b", "y"));
        Thread other = new Thread(() -> search(map));
        other.start();
        other.join();
        search(map);
        assert found == 0;
    }
}
