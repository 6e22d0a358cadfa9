// EXPECT: VERIFIED
package racefree.queue;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Bounded queue of one place with a lock and a condition for each end and an atomic size between them. */
public class BoundedQueue {
    static final class Node {
        final int value;
        volatile Node next;

        Node(int value) {
            this.value = value;
        }
    }

    private final ReentrantLock enqLock = new ReentrantLock();
    private final ReentrantLock deqLock = new ReentrantLock();
    private final Condition notFull = enqLock.newCondition();
    private final Condition notEmpty = deqLock.newCondition();
    private final AtomicInteger size = new AtomicInteger();
    private Node head = new Node(0);
    private Node tail = head;

    void enq(int x) {
        boolean wake;
        enqLock.lock();
        try {
            while (size.get() == 1) {
                notFull.awaitUninterruptibly();
            }
            Node node = new Node(x);
            tail.next = node;
            tail = node;
            wake = size.getAndIncrement() == 0;
        } finally {
            enqLock.unlock();
        }
        if (wake) {
            deqLock.lock();
            notEmpty.signalAll();
            deqLock.unlock();
        }
    }

    int deq() {
        boolean wake;
        int result;
        deqLock.lock();
        try {
            while (size.get() == 0) {
                notEmpty.awaitUninterruptibly();
            }
            result = head.next.value;
            head = head.next;
            wake = size.getAndDecrement() == 1;
        } finally {
            deqLock.unlock();
        }
        if (wake) {
            enqLock.lock();
            notFull.signalAll();
            enqLock.unlock();
        }
        return result;
    }

    void produce() {
        enq(1);
        enq(2);
    }

    void consume() {
        int first = deq();
        int second = deq();
        assert first == 1 && second == 2;
    }

    public static void main(String[] args) throws InterruptedException {
        BoundedQueue queue = new BoundedQueue();
        Thread a = new Thread(queue::produce);
        Thread b = new Thread(queue::consume);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
