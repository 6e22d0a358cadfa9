// EXPECT: RACE racy.large.RareOrder.data
// OPTIONS: --strategy pct --max-executions 3000
package racy.large;

/** A race that needs three events in one order, among more schedules than anybody can run (about 10^20): --strategy pct finds it. */
public class RareOrder {
    static final Object LOCK = new Object();
    static volatile int stage;
    static int noise;
    static int data;

    static void makeNoise() {
        for (int i = 0; i < 5; i++) {
            synchronized (LOCK) {
                noise++;
            }
        }
    }

    static void first() {
        makeNoise();
        stage = 1;
        if (stage == 2) {
            data++; // RACE: with line 33
        }
        makeNoise();
    }

    static void second() {
        makeNoise();
        if (stage == 1) {
            stage = 2;
            data++;
        }
        makeNoise();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            new Thread(RareOrder::first),
            new Thread(RareOrder::second),
            new Thread(RareOrder::makeNoise),
            new Thread(RareOrder::makeNoise)
        };
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
    }
}
