// EXPECT: VERIFIED
// EXECUTIONS: 80
// OPTIONS: --reduction dpor
package racefree.oracle;

/** A one-place buffer, two threads with a put and two with a take. */
public class BufferFourThreads {
    static boolean full;

    static synchronized void put() {
        while (full) {
            await();
        }
        full = true;
        BufferFourThreads.class.notifyAll();
    }

    static synchronized void take() {
        while (!full) {
            await();
        }
        full = false;
        BufferFourThreads.class.notifyAll();
    }

    static void await() {
        try {
            BufferFourThreads.class.wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(BufferFourThreads::put);
        Thread b = new Thread(BufferFourThreads::put);
        Thread c = new Thread(BufferFourThreads::take);
        Thread d = new Thread(BufferFourThreads::take);
        a.start();
        b.start();
        c.start();
        d.start();
        a.join();
        b.join();
        c.join();
        d.join();
    }
}
