// EXPECT: RACE racy.juc.DoubleAccumulatorAfter.data
package racy.juc;

import java.util.concurrent.atomic.DoubleAccumulator;

/** What comes after the accumulation is not ordered before the one who sees its result. */
public class DoubleAccumulatorAfter {
    static final DoubleAccumulator highest = new DoubleAccumulator(Math::max, 0);
    static int data;

    static void write() {
        highest.accumulate(2.5);
        data = 1; // RACE: with line 18
    }

    static void read() {
        if (highest.get() > 0) {
            System.out.println(data);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(DoubleAccumulatorAfter::write);
        Thread b = new Thread(DoubleAccumulatorAfter::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
