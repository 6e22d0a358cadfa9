// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.ConcurrentHashMap;

/** Who removes a mapping is ordered after whoever put it there. */
public class MapRemoveOfPut {
    static final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
    static int data;

    static void one() {
        data = 1;
        map.put("key", "value");
    }

    static void other() {
        if (map.remove("key") != null) System.out.println(data);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(MapRemoveOfPut::one);
        Thread other = new Thread(MapRemoveOfPut::other);
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
