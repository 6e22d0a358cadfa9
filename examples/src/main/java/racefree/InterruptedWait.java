// EXPECT: VERIFIED
package racefree;

/** A wait ended by an interrupt: the exception carries the edge. */
public class InterruptedWait {
    static final Object lock = new Object();
    static int data;

    static void work() {
        try {
            synchronized (lock) {
                while (true) {
                    lock.wait();
                }
            }
        } catch (InterruptedException e) {
            assert data == 42;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(InterruptedWait::work);
        worker.start();
        data = 42;
        worker.interrupt();
        worker.join();
    }
}
