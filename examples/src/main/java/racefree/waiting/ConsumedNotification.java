// EXPECT: DEADLOCK
package racefree.waiting;

/** An interrupted thread that has not left the wait set may take the only notification; the other waits for ever. */
public class ConsumedNotification {
    static final Object lock = new Object();
    static int waiting;
    static boolean done;

    static void await() {
        synchronized (lock) {
            if (done) return;
            waiting++;
            try {
                lock.wait();
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(ConsumedNotification::await);
        Thread second = new Thread(ConsumedNotification::await);
        first.start();
        second.start();
        synchronized (lock) {
            done = true;
            if (waiting == 2) {
                first.interrupt();
                lock.notify();
            } else {
                lock.notifyAll();
            }
        }
        first.join();
        second.join();
    }
}
