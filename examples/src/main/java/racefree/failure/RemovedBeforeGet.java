// EXPECT: EXCEPTION java.lang.NullPointerException
package racefree.failure;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** Each call of a synchronized map is atomic, but not the check and the access together. */
public class RemovedBeforeGet {
    static final Map<String, Integer> stock = Collections.synchronizedMap(new HashMap<>(Map.of("tea", 3)));

    public static void main(String[] args) throws InterruptedException {
        Thread seller = new Thread(() -> stock.remove("tea"), "seller");
        seller.start();
        if (stock.containsKey("tea")) {
            int left = stock.get("tea");
            System.out.println(left);
        }
        seller.join();
    }
}
