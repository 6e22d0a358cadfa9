// EXPECT: VERIFIED
package racefree.spurious;

import java.util.concurrent.atomic.AtomicInteger;

/** A weak compare-and-set in a loop is right even if it fails for no reason. */
public class WeakCompareInLoop {
    static final AtomicInteger number = new AtomicInteger();

    static void increment() {
        int seen = number.get();
        while (!number.weakCompareAndSetVolatile(seen, seen + 1)) {
            seen = number.get();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(WeakCompareInLoop::increment);
        Thread b = new Thread(WeakCompareInLoop::increment);
        a.start();
        b.start();
        a.join();
        b.join();
        assert number.get() == 2;
    }
}
