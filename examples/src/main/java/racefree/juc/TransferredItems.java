// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.LinkedTransferQueue;

/** Several items wait in a transfer queue: each is its taker's. */
public class TransferredItems {
    static class Item {
        int value;
    }

    static final LinkedTransferQueue<Item> queue = new LinkedTransferQueue<>();

    static void produce() {
        for (int i = 0; i < 4; i++) {
            Item item = new Item();
            item.value = i;
            queue.put(item);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread producer = new Thread(TransferredItems::produce);
        producer.start();
        for (int i = 0; i < 4; i++) assert queue.take().value++ == i;
        producer.join();
    }
}
