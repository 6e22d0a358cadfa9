package programs;

/** A one-element buffer on a monitor, one producer and one consumer. Argument: items. */
public final class WaitNotifyBuffer {
    private int item;
    private boolean full;

    private synchronized void put(int value) throws InterruptedException {
        while (full) wait();
        item = value;
        full = true;
        notifyAll();
    }

    private synchronized int take() throws InterruptedException {
        while (!full) wait();
        full = false;
        notifyAll();
        return item;
    }

    private void produce(int items) {
        try {
            for (int i = 1; i <= items; i++) put(i);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private void consume(int items) {
        try {
            for (int i = 1; i <= items; i++) if (take() != i) throw new AssertionError("out of order");
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int items = Integer.parseInt(args[0]);
        WaitNotifyBuffer buffer = new WaitNotifyBuffer();
        Thread producer = new Thread(() -> buffer.produce(items));
        Thread consumer = new Thread(() -> buffer.consume(items));
        producer.start();
        consumer.start();
        producer.join();
        consumer.join();
    }
}
