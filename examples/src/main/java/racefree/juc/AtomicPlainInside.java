// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Plain accesses of an atomic are no race when something else orders them. */
public class AtomicPlainInside {
    static final AtomicInteger number = new AtomicInteger();
    static final AtomicIntegerArray cells = new AtomicIntegerArray(2);

    static synchronized void increment() {
        number.setPlain(number.getPlain() + 1);
        cells.setPlain(0, cells.getPlain(0) + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(AtomicPlainInside::increment);
        Thread b = new Thread(AtomicPlainInside::increment);
        a.start();
        b.start();
        a.join();
        b.join();
        assert number.get() == 2 && cells.get(0) == 2;
    }
}
