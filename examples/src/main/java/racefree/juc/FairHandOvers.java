// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.SynchronousQueue;

/** Several items go through a fair synchronous queue, one after the other: each is its taker's. */
public class FairHandOvers {
    static class Item {
        int value;
    }

    static final SynchronousQueue<Item> queue = new SynchronousQueue<>(true);

    static void produce() {
        try {
            for (int i = 0; i < 4; i++) {
                Item item = new Item();
                item.value = i;
                queue.put(item);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread producer = new Thread(FairHandOvers::produce);
        producer.start();
        for (int i = 0; i < 4; i++) assert queue.take().value++ == i;
        producer.join();
    }
}
