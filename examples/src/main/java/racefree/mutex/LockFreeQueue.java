// EXPECT: VERIFIED
// EXECUTIONS: 4
package racefree.mutex;

/** Lamport's queue for one producer and one consumer, with volatile counters: two items through one place. */
public class LockFreeQueue {
    static final int[] items = new int[1];
    static volatile int head = 0;
    static volatile int tail = 0;

    static void enq(int x) {
        while (tail - head == items.length) {
            Thread.onSpinWait();
        }
        items[tail % items.length] = x;
        tail++;
    }

    static int deq() {
        while (tail - head == 0) {
            Thread.onSpinWait();
        }
        int x = items[head % items.length];
        head++;
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
