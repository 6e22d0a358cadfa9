// EXPECT: RACE racy.juc.BulkCount.count
package racy.juc;

import java.util.concurrent.ConcurrentHashMap;

/** The function of a bulk operation may run in several threads at the same time: it has to bring order to what it writes itself. */
public class BulkCount {
    static final ConcurrentHashMap<String, Integer> stock = new ConcurrentHashMap<>();
    static int count;

    public static void main(String[] args) {
        stock.put("a", 1);
        stock.put("b", 2);
        stock.forEachValue(1, pieces -> count += pieces); // RACE: with line 14
        System.out.println(count);
    }
}
