// EXPECT: RACE java.util.ArrayList.*, java.util.AbstractList.modCount
// EXPECT: EXCEPTION java.util.ConcurrentModificationException
package racy.collections;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Iterating over a synchronized list without holding its lock. */
public class SynchronizedListIteration {
    static final List<Integer> list = Collections.synchronizedList(new ArrayList<>(4));

    static void add() {
        list.add(2); // RACE: with line 19
    }

    static void sum() {
        int sum = 0;
        for (int value : list) {
            sum += value;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        list.add(1);
        Thread a = new Thread(SynchronizedListIteration::add);
        Thread b = new Thread(SynchronizedListIteration::sum);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
