import java.util.concurrent.locks.ReentrantLock;

/** A lock of readers and writers whose writer looks at the number of readers and enters a moment later. */
public class EarlyWriter {
    static final ReentrantLock GATE = new ReentrantLock();
    static volatile int readers;
    static int data;
    static int other;

    static void read(int times) {
        for (int i = 0; i < times; i++) {
            GATE.lock();
            readers++;
            GATE.unlock();
            int first = data;
            GATE.lock();
            readers--;
            GATE.unlock();
            if (first < 0) throw new AssertionError();
        }
    }

    static void write(int times) {
        for (int i = 0; i < times; i++) {
            GATE.lock();
            boolean free = readers == 0;
            if (i < times - 1) {
                if (free) data++;
                GATE.unlock();
            } else {
                GATE.unlock();
                if (free) data++; // too late: a reader may have come
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {new Thread(() -> read(4)), new Thread(() -> write(6)), new Thread(() -> read(4))};
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
    }
}
