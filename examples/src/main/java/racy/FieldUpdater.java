// EXPECT: RACE racy.FieldUpdater.last
package racy;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** The count is updated atomically, the plain field beside it after that. */
public class FieldUpdater {
    static final AtomicIntegerFieldUpdater<FieldUpdater> COUNT =
            AtomicIntegerFieldUpdater.newUpdater(FieldUpdater.class, "count");
    static final FieldUpdater shared = new FieldUpdater();

    volatile int count;
    int last;

    static void increment() {
        shared.last = COUNT.incrementAndGet(shared); // RACE: with line 16
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(FieldUpdater::increment);
        Thread b = new Thread(FieldUpdater::increment);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
