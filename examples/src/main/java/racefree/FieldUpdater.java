// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** A field updater increments a volatile field atomically. */
public class FieldUpdater {
    static final AtomicIntegerFieldUpdater<FieldUpdater> COUNT =
            AtomicIntegerFieldUpdater.newUpdater(FieldUpdater.class, "count");
    static final FieldUpdater shared = new FieldUpdater();

    volatile int count;

    static void increment() {
        COUNT.incrementAndGet(shared);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(FieldUpdater::increment);
        Thread b = new Thread(FieldUpdater::increment);
        a.start();
        b.start();
        a.join();
        b.join();
        assert shared.count == 2;
    }
}
