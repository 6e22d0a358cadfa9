// EXPECT: VERIFIED
package racefree.monitor;

/** A read-write lock made of a monitor: two readers and a writer. */
public class SimpleReadWriteLock {
    private int readers;
    private boolean writer;
    static int data;

    synchronized void lockRead() {
        while (writer) {
            await();
        }
        readers++;
    }

    synchronized void unlockRead() {
        readers--;
        if (readers == 0) {
            notifyAll();
        }
    }

    synchronized void lockWrite() {
        while (readers > 0 || writer) {
            await();
        }
        writer = true;
    }

    synchronized void unlockWrite() {
        writer = false;
        notifyAll();
    }

    private void await() {
        try {
            wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    void read() {
        lockRead();
        assert data == 0 || data == 1;
        unlockRead();
    }

    void write() {
        lockWrite();
        data = 1;
        unlockWrite();
    }

    public static void main(String[] args) throws InterruptedException {
        SimpleReadWriteLock lock = new SimpleReadWriteLock();
        Thread a = new Thread(lock::read);
        Thread b = new Thread(lock::write);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
