// EXPECT: VERIFIED
package racefree.monitor;

/** A reentrant lock made of a monitor, an owner and a count. */
public class SimpleReentrantLock {
    private Thread owner;
    private int holds;
    static int counter;

    synchronized void lock() {
        Thread me = Thread.currentThread();
        while (holds > 0 && owner != me) {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        owner = me;
        holds++;
    }

    synchronized void unlock() {
        holds--;
        if (holds == 0) {
            notify();
        }
    }

    void run() {
        lock();
        lock();
        counter++;
        unlock();
        unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        SimpleReentrantLock lock = new SimpleReentrantLock();
        Thread a = new Thread(lock::run);
        Thread b = new Thread(lock::run);
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 2;
    }
}
