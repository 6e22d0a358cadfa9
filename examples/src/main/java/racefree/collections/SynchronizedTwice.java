// EXPECT: VERIFIED
package racefree.collections;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A synchronized view of a synchronized view: both lock, and the inner lock is enough. */
public class SynchronizedTwice {
    public static void main(String[] args) throws InterruptedException {
        List<Integer> inner = Collections.synchronizedList(new ArrayList<>());
        List<Integer> outer = Collections.synchronizedList(inner);
        Thread adding = new Thread(() -> outer.add(1));
        adding.start();
        inner.add(2);
        adding.join();
        assert outer.size() == 2;
    }
}
