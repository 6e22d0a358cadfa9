// EXPECT: RACE racy.mutex.LockFreeQueue.head, racy.mutex.LockFreeQueue.tail, racy.mutex.LockFreeQueue.items[]
package racy.mutex;

/** Lamport's queue for one producer and one consumer, on plain fields: the counters hand over nothing. */
public class LockFreeQueue {
    static final int[] items = new int[1];
    static int head = 0;
    static int tail = 0;

    static void enq(int x) {
        while (tail - head == items.length) {
            Thread.onSpinWait();
        }
        items[tail % items.length] = x; // RACE: with line 22
        tail++; // RACE: with line 19
    }

    static int deq() {
        while (tail - head == 0) {
            Thread.onSpinWait();
        }
        int x = items[head % items.length];
        head++; // RACE: with line 11
        return x;
    }

    static void produce() {
        enq(1);
        enq(2);
    }

    static void consume() {
        int first = deq();
        int second = deq();
        assert first == 1 && second == 2;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LockFreeQueue::produce);
        Thread b = new Thread(LockFreeQueue::consume);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
