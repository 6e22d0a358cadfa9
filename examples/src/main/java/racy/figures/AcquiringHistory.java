// EXPECT: RACE racy.figures.AcquiringHistory.x
package racy.figures;

/** JRF-E, figure 21: thread 2 reads the volatile first and is safe; thread 3 does not and races. */
public class AcquiringHistory {
    static int x;
    static volatile boolean done = false;

    static void first() {
        x = 1; // RACE: with line 21
        done = true;
    }

    static void second() {
        if (done) {
            assert x == 1;
        }
    }

    static void third() {
        System.out.println(x);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(AcquiringHistory::first);
        Thread b = new Thread(AcquiringHistory::second);
        Thread c = new Thread(AcquiringHistory::third);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
// MONITOR: always
