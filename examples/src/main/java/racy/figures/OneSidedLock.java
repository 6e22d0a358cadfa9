// EXPECT: RACE racy.figures.OneSidedLock.data
package racy.figures;

/** JRF-E, figure 16: thread 1 holds the lock, thread 2 does not. */
public class OneSidedLock {
    static int data;
    static final Object lock = new Object();

    static void first() {
        synchronized (lock) {
            data = 1; // RACE: with line 16
        }
    }

    static void second() {
        System.out.println(data);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(OneSidedLock::first);
        Thread b = new Thread(OneSidedLock::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
