// EXPECT: RACE java.util.ArrayList.*, java.util.AbstractList.modCount
package racy.collections;

import java.util.ArrayList;
import java.util.List;

/** Two threads add to one ArrayList. */
public class RacedArrayList {
    static final List<Integer> list = new ArrayList<>(4);

    static void add(Integer value) {
        list.add(value); // RACE: with line 12
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> add(1));
        Thread b = new Thread(() -> add(2));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
