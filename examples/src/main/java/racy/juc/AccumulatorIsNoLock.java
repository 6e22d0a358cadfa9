// EXPECT: RACE racy.juc.AccumulatorIsNoLock.data
package racy.juc;

import java.util.concurrent.atomic.LongAccumulator;

/** Two threads that accumulate a maximum are not ordered by it. */
public class AccumulatorIsNoLock {
    static final LongAccumulator highest = new LongAccumulator(Long::max, 0);
    static int data;

    static void write() {
        data = 1; // RACE: with line 18
        highest.accumulate(5);
    }

    static void read() {
        highest.accumulate(3);
        System.out.println(data);
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(AccumulatorIsNoLock::write);
        Thread b = new Thread(AccumulatorIsNoLock::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
