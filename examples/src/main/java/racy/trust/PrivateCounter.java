// EXPECT: RACE racy.trust.PrivateCounter.hits, racy.trust.PrivateCounter.shared
package racy.trust;

/** A private field and a package-private one, both racy: trusting the class frees the first, trusting the package both. */
public class PrivateCounter {
    private static int hits;
    static int shared;

    static void work() {
        hits++;
        shared++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(PrivateCounter::work);
        Thread b = new Thread(PrivateCounter::work);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
