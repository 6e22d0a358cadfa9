// EXPECT: VERIFIED
// EXECUTIONS: 20
package racefree.symmetry;

/**
 * Two producers and two consumers use a buffer of one place. The producers are interchangeable, and so are the consumers:
 * of 80 classes, 20 are different up to exchange.
 */
public class AlikeProducers {
    static boolean full;

    static synchronized void transfer(boolean fill) {
        try {
            while (full == fill) {
                AlikeProducers.class.wait();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        full = fill;
        AlikeProducers.class.notifyAll();
    }

    public static void main(String[] args) throws InterruptedException {
        Runnable put = () -> transfer(true);
        Runnable take = () -> transfer(false);
        Thread[] threads = {new Thread(put), new Thread(take), new Thread(put), new Thread(take)};
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert !full;
    }
}
