// EXPECT: RACE racy.juc.MapRemoveOfNothing.data
package racy.juc;

import java.util.concurrent.ConcurrentHashMap;

/** A remove that finds nothing does nothing, and a get that finds nothing has seen no write. */
public class MapRemoveOfNothing {
    static final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
    static int data;

    static void one() {
        data = 1; // RACE: with line 17
        map.remove("key");
    }

    static void other() {
        if (map.get("key") == null) System.out.println(data);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(MapRemoveOfNothing::one);
        Thread other = new Thread(MapRemoveOfNothing::other);
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
// MONITOR: always
