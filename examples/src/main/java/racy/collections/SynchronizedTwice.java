// EXPECT: RACE java.util.ArrayList.*, java.util.AbstractList.modCount
// EXPECT: EXCEPTION java.lang.ArrayIndexOutOfBoundsException
package racy.collections;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Two synchronized views of one list have two locks. */
public class SynchronizedTwice {
    public static void main(String[] args) throws InterruptedException {
        List<Integer> list = new ArrayList<>();
        List<Integer> one = Collections.synchronizedList(list);
        List<Integer> other = Collections.synchronizedList(list);
        Thread adding = new Thread(() -> one.add(1)); // RACE: with line 17
        adding.start();
        other.add(2);
        adding.join();
    }
}
// MONITOR: always
