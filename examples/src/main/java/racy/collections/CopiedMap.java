// EXPECT: RACE java.util.HashMap$Node.value
package racy.collections;

import java.util.HashMap;
import java.util.Map;

/** A map that is a copy of another: its entries were made in its constructor. */
public class CopiedMap {
    static final Map<String, Integer> stock = new HashMap<>(Map.of("apples", 3));

    static void write() {
        stock.put("apples", 2); // RACE: with line 16
    }

    static void read() {
        if (stock.get("apples") == 2) System.out.println("sold");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(CopiedMap::write);
        Thread b = new Thread(CopiedMap::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
