// EXPECT: VERIFIED
// SINCE: 21
package racefree.virtual;

/** Virtual threads wait and notify like any others. */
public class Monitors {
    static final Object lock = new Object();
    static boolean ready;
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread consumer = Thread.startVirtualThread(Monitors::consume);
        Thread producer = Thread.startVirtualThread(() -> {
            synchronized (lock) {
                data = 4;
                ready = true;
                lock.notify();
            }
        });
        consumer.join();
        producer.join();
    }

    private static void consume() {
        synchronized (lock) {
            while (!ready) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
            if (data != 4) throw new IllegalStateException();
        }
    }
}
