// EXPECT: RACE java.util.ArrayList.*, java.util.AbstractList.modCount
package racy.collections;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Two threads add to a list that a stream has collected. */
public class CollectedList {
    static final List<Integer> list = Stream.of(1, 2, 3).collect(Collectors.toList());

    static void add(Integer value) {
        list.add(value); // RACE: with line 13
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> add(4));
        Thread b = new Thread(() -> add(5));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
