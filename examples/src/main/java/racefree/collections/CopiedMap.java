// EXPECT: VERIFIED
package racefree.collections;

import java.util.HashMap;
import java.util.Map;

/** A map that is a copy of another, made once and then only read. */
public class CopiedMap {
    static final Map<String, Integer> stock = new HashMap<>(Map.of("apples", 3));

    static void write() {
        if (stock.get("apples") == 2) System.out.println("sold");
    }

    static void read() {
        if (stock.get("apples") == 3) System.out.println("left");
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
