// EXPECT: VERIFIED
package racefree.idle;

/** A daemon sleeps, reads the clock and looks for something to evict, again and again. */
public class EvictorReadsClock {
    static volatile int size;
    static volatile long limit = Long.MAX_VALUE;
    static int data;

    static void evict() {
        long last = System.nanoTime();
        while (true) {
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                return;
            }
            long now = System.nanoTime();
            if (now - last > 1_000_000 && size > 5 && now > limit) {
                size = 0;
            }
            last = now;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread evictor = new Thread(EvictorReadsClock::evict);
        evictor.setDaemon(true);
        evictor.start();
        Thread writer = new Thread(() -> data = 1);
        writer.start();
        writer.join();
        data = 2;
    }
}
