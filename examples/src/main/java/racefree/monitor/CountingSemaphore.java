// EXPECT: VERIFIED
package racefree.monitor;

/** A semaphore made of a monitor. */
public class CountingSemaphore {
    private int permits = 1;
    static int counter;

    synchronized void acquire() {
        while (permits == 0) {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        permits--;
    }

    synchronized void release() {
        permits++;
        notify();
    }

    void run() {
        acquire();
        counter++;
        release();
    }

    public static void main(String[] args) throws InterruptedException {
        CountingSemaphore semaphore = new CountingSemaphore();
        Thread a = new Thread(semaphore::run);
        Thread b = new Thread(semaphore::run);
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 2;
    }
}
