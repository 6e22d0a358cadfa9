// EXPECT: RACE racy.idiom.AskedQueue.result
package racy.idiom;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;

/** A thread that looks at the size of a queue and asks whether a lock is held: neither answer promises an order. */
public class AskedQueue {
    static final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
    static final ReentrantLock busy = new ReentrantLock();
    static int result;

    static void compute() {
        busy.lock();
        result = 42;
        queue.add("done");
        busy.unlock();
    }

    static void use() {
        if (queue.size() == 1 && !busy.isLocked()) System.out.println(result); // RACE: with line 15
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(AskedQueue::compute);
        Thread b = new Thread(AskedQueue::use);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
