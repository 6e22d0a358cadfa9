// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** Sums are taken after the threads that added have ended. */
public class AdderSum {
    static final LongAdder adder = new LongAdder();
    static final LongAccumulator most = new LongAccumulator(Long::max, 0);
    static final DoubleAdder doubles = new DoubleAdder();
    static final DoubleAccumulator least = new DoubleAccumulator(Double::min, 9);

    static void add() {
        adder.increment();
        most.accumulate(7);
        doubles.add(0.5);
        least.accumulate(2);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(AdderSum::add);
        Thread b = new Thread(AdderSum::add);
        a.start();
        b.start();
        a.join();
        b.join();
        assert adder.sum() == 2 && most.get() == 7 && doubles.sum() == 1 && least.get() == 2;
    }
}
