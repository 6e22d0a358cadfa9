// EXPECT: VERIFIED
package racefree.collections;

import java.util.Hashtable;
import java.util.Map;
import java.util.Vector;

/** Hashtable and Vector guard themselves. */
public class OldCollections {
    static final Map<String, Integer> table = new Hashtable<>();
    static final Vector<Integer> vector = new Vector<>();

    static void put() {
        table.put("x", 1);
        vector.add(1);
    }

    static void get() {
        Integer value = table.get("x");
        int size = vector.size();
        assert value == null || value == 1;
        assert size <= 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(OldCollections::put);
        Thread b = new Thread(OldCollections::get);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
