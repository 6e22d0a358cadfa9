// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.SynchronousQueue;

/** Both sides of a synchronous queue meet: what the producer did before is seen by the consumer. */
public class SynchronousHandOver {
    static final SynchronousQueue<int[]> queue = new SynchronousQueue<>();

    static void put() {
        try {
            queue.put(new int[] {1});
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static void take() {
        try {
            assert queue.take()[0] == 1;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(SynchronousHandOver::put);
        Thread b = new Thread(SynchronousHandOver::take);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
