// EXPECT: RACE racy.VolatileReads.data
package racy;

/** Two threads only read one volatile between their writes: a volatile read publishes nothing. */
public class VolatileReads {
    static volatile int volatileNumber;
    static int data;

    static void first() {
        data = 1; // RACE: with line 16
        int read = volatileNumber;
    }

    static void second() {
        int read = volatileNumber;
        data = 2;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(VolatileReads::first);
        Thread b = new Thread(VolatileReads::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
