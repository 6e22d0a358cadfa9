// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree;

import java.util.concurrent.atomic.AtomicInteger;

/** The repaired form of LostUpdate. */
public class AtomicUpdate {
    static final AtomicInteger count = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(count::incrementAndGet);
        Thread b = new Thread(count::incrementAndGet);
        a.start();
        b.start();
        a.join();
        b.join();
        assert count.get() == 2;
    }
}
