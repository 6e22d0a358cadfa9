// EXPECT: RACE racy.juc.AdderIsNoLock.data
package racy.juc;

import java.util.concurrent.atomic.LongAdder;

/** Two threads that add to one adder are not ordered by it. */
public class AdderIsNoLock {
    static final LongAdder adder = new LongAdder();
    static int data;

    static void write() {
        data = 1; // RACE: with line 18
        adder.increment();
    }

    static void read() {
        adder.increment();
        System.out.println(data);
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(AdderIsNoLock::write);
        Thread b = new Thread(AdderIsNoLock::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
