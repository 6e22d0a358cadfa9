// EXPECT: INCOMPLETE
// OPTIONS: --strategy pct --max-executions 3000
package racefree.large;

/** The same without its race: no strategy can finish it, pct says how likely it is that nothing was missed. */
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
            synchronized (LOCK) { data++; }
        }
        makeNoise();
    }

    static void second() {
        makeNoise();
        if (stage == 1) {
            stage = 2;
            synchronized (LOCK) { data++; }
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
