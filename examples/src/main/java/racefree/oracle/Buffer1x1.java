// EXPECT: VERIFIED
// EXECUTIONS: 2
// OPTIONS: --reduction dpor
package racefree.oracle;

/** A one-place buffer, one put and one take. */
public class Buffer1x1 {
    static boolean full;

    static synchronized void put() {
        while (full) {
            await();
        }
        full = true;
        Buffer1x1.class.notifyAll();
    }

    static synchronized void take() {
        while (!full) {
            await();
        }
        full = false;
        Buffer1x1.class.notifyAll();
    }

    static void await() {
        try {
            Buffer1x1.class.wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(Buffer1x1::put);
        Thread b = new Thread(Buffer1x1::take);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
