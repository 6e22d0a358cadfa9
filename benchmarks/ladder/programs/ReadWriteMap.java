import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Readers and one writer of two writes share a map under a read-write lock. Argument: readers. */
public class ReadWriteMap {
    private static final ReadWriteLock lock = new ReentrantReadWriteLock();
    private static final Map<String, Integer> map = new HashMap<>();

    private static void read() {
        lock.readLock().lock();
        try {
            map.get("key");
        } finally {
            lock.readLock().unlock();
        }
    }

    private static void write() {
        for (int i = 0; i < 2; i++) {
            lock.writeLock().lock();
            try {
                map.put("key", i);
            } finally {
                lock.writeLock().unlock();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int readers = Integer.parseInt(args[0]);
        Thread[] threads = new Thread[readers + 1];
        for (int i = 0; i < readers; i++) threads[i] = new Thread(ReadWriteMap::read);
        threads[readers] = new Thread(ReadWriteMap::write);
        for (Thread each : threads) each.start();
        for (Thread each : threads) each.join();
    }
}
