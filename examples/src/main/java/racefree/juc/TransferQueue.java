// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.LinkedTransferQueue;

/** transfer waits until a consumer has the element, which has seen what came before. */
public class TransferQueue {
    static final LinkedTransferQueue<int[]> queue = new LinkedTransferQueue<>();

    static void put() {
        try {
            queue.transfer(new int[] {1});
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
        Thread a = new Thread(TransferQueue::put);
        Thread b = new Thread(TransferQueue::take);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
