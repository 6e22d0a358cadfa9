// EXPECT: VERIFIED
// EXECUTIONS: 4
package racefree.figures;

/** JRF-E, figure 21 repaired: both readers read the volatile first. */
public class AcquiringHistory {
    static int x;
    static volatile boolean done = false;

    static void first() {
        x = 1;
        done = true;
    }

    static void second() {
        if (done) {
            assert x == 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(AcquiringHistory::first);
        Thread b = new Thread(AcquiringHistory::second);
        Thread c = new Thread(AcquiringHistory::second);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
