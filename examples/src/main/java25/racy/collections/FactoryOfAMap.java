// EXPECT: RACE java.util.HashMap.*
// SINCE: 25
package racy.collections;

import java.util.HashMap;
import java.util.Map;

/** A map that a static method of its class made is the program's as much as one from a constructor. */
public class FactoryOfAMap {
    static final Map<String, Integer> ages = HashMap.newHashMap(4);

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> ages.put("a", 1)); // RACE: with line 14
        Thread b = new Thread(() -> ages.get("a"));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
