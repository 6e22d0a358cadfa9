// EXPECT: VERIFIED
package racefree.collections;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Two threads add to a list that a stream has collected, under one lock. */
public class CollectedList {
    static final List<Integer> list = Stream.of(1, 2, 3).collect(Collectors.toList());

    static synchronized void add(Integer value) {
        list.add(value);
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
