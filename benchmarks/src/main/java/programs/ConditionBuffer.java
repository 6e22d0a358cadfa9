package programs;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A one-element buffer with two conditions, one producer and one consumer. Argument: items. */
public final class ConditionBuffer {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition notFull = lock.newCondition();
    private final Condition notEmpty = lock.newCondition();
    private int item;
    private boolean full;

    private void put(int value) {
        lock.lock();
        try {
            while (full) notFull.awaitUninterruptibly();
            item = value;
            full = true;
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    private int take() {
        lock.lock();
        try {
            while (!full) notEmpty.awaitUninterruptibly();
            full = false;
            notFull.signal();
            return item;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int items = Integer.parseInt(args[0]);
        ConditionBuffer buffer = new ConditionBuffer();
        Thread producer = new Thread(() -> {
            for (int i = 1; i <= items; i++) buffer.put(i);
        });
        Thread consumer = new Thread(() -> {
            for (int i = 1; i <= items; i++) if (buffer.take() != i) throw new AssertionError("out of order");
        });
        producer.start();
        consumer.start();
        producer.join();
        consumer.join();
    }
}
