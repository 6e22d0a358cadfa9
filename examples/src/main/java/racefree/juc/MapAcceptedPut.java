// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.ConcurrentHashMap;

/** A putIfAbsent that places its value publishes, as put does. */
public class MapAcceptedPut {
    static final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
    static int data;

    static void one() {
        data = 1;
        map.putIfAbsent("key", "value");
    }

    static void other() {
        if (map.get("key") != null) System.out.println(data);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(MapAcceptedPut::one);
        Thread other = new Thread(MapAcceptedPut::other);
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
