// EXPECT: VERIFIED
package racefree.timed;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;

/** Whoever waits for a thread that sleeps is not earlier than that thread, however it waits. */
public class SleptElsewhere {
    interface Waiting {
        void until() throws InterruptedException;
    }

    static void check(Runnable after, Waiting waiting) throws InterruptedException {
        long before = System.nanoTime();
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            after.run();
        });
        sleeper.start();
        if (waiting == null) sleeper.join();
        else waiting.until();
        assert System.nanoTime() - before >= 50_000_000;
        sleeper.join();
    }

    static boolean done;

    public static void main(String[] args) throws InterruptedException {
        check(() -> {}, null);
        CountDownLatch latch = new CountDownLatch(1);
        check(latch::countDown, latch::await);
        LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
        check(() -> queue.add(""), queue::take);
        Object lock = new Object();
        check(
                () -> {
                    synchronized (lock) {
                        done = true;
                        lock.notifyAll();
                    }
                },
                () -> {
                    synchronized (lock) {
                        while (!done) lock.wait();
                    }
                });
    }
}
