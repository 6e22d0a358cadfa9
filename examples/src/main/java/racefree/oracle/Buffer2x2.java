// EXPECT: VERIFIED
// EXECUTIONS: 8
// OPTIONS: --reduction dpor
package racefree.oracle;

/** A one-place buffer, a thread with two puts and one with two takes. */
public class Buffer2x2 {
    static boolean full;

    static synchronized void put() {
        while (full) {
            await();
        }
        full = true;
        Buffer2x2.class.notifyAll();
    }

    static synchronized void take() {
        while (!full) {
            await();
        }
        full = false;
        Buffer2x2.class.notifyAll();
    }

    static void await() {
        try {
            Buffer2x2.class.wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static void putTwice() {
        put();
        put();
    }

    static void takeTwice() {
        take();
        take();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(Buffer2x2::putTwice);
        Thread b = new Thread(Buffer2x2::takeTwice);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
