// EXPECT: RACE racy.idle.EvictorAfterExpiry.data
package racy.idle;

/** An evictor has nothing to do for an hour. Then it does something. */
public class EvictorAfterExpiry {
    static volatile long expiry;
    static int data;

    static void evict() {
        while (expiry != 0) {
            try {
                Thread.sleep(1_000);
            } catch (InterruptedException e) {
                return;
            }
            if (System.nanoTime() - expiry > 0) {
                data = 1; // RACE: with line 28
                expiry = 0;
            }
        }
    }

    public static void main(String[] args) {
        expiry = System.nanoTime() + 3_600_000_000_000L;
        Thread evictor = new Thread(EvictorAfterExpiry::evict);
        evictor.setDaemon(true);
        evictor.start();
        data = 2; // RACE: with line 17
    }
}
