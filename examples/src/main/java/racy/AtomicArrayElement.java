// EXPECT: RACE racy.AtomicArrayElement.names[]
package racy;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** The counters are atomic, the array of names beside them is not. */
public class AtomicArrayElement {
    static final AtomicIntegerArray counts = new AtomicIntegerArray(2);
    static final String[] names = new String[2];

    static void count(String name) {
        counts.incrementAndGet(0);
        names[0] = name; // RACE: with line 13
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> count("x"));
        Thread b = new Thread(() -> count("y"));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
