// EXPECT: RACE racy.kernel.SyncBench$CounterClass.shared_count
package racy.kernel;

/** Each thread synchronizes on a counter object of its own, but the count is static. */
public class SyncBench {
    static final class CounterClass {
        static int shared_count;

        synchronized void increment() {
            shared_count++; // RACE: with line 10
        }
    }

    static void run() {
        CounterClass counter = new CounterClass();
        counter.increment();
        counter.increment();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(SyncBench::run);
        Thread b = new Thread(SyncBench::run);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
