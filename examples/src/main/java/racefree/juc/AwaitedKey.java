// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Loops that look at a map until a key is there, and at a list until it has an element: another thread ends them. */
public class AwaitedKey {
    static final ConcurrentHashMap<String, int[]> map = new ConcurrentHashMap<>();
    static final CopyOnWriteArrayList<int[]> list = new CopyOnWriteArrayList<>();

    static void put() {
        map.put("key", new int[] {1});
        list.add(new int[] {2});
    }

    static void await() {
        int[] found;
        while ((found = map.get("key")) == null) Thread.onSpinWait();
        while (list.isEmpty()) Thread.onSpinWait();
        assert found[0] + list.get(0)[0] == 3;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(AwaitedKey::put);
        Thread b = new Thread(AwaitedKey::await);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
