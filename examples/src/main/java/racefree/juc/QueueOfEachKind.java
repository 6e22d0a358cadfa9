// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;

/** What is done before an element is put into a blocking queue is seen by who takes it. */
public class QueueOfEachKind {
    static final BlockingQueue<Integer> array = new ArrayBlockingQueue<>(1);
    static final BlockingQueue<Integer> linked = new LinkedBlockingQueue<>();
    static final BlockingQueue<Integer> deque = new LinkedBlockingDeque<>();
    static final BlockingQueue<Integer> priority = new PriorityBlockingQueue<>();
    static int[] data = new int[4];

    static void put() {
        try {
            data[0] = 1;
            array.put(0);
            data[1] = 1;
            linked.put(1);
            data[2] = 1;
            deque.put(2);
            data[3] = 1;
            priority.put(3);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static void take() {
        try {
            assert data[array.take()] == 1;
            assert data[linked.take()] == 1;
            assert data[deque.take()] == 1;
            assert data[priority.take()] == 1;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(QueueOfEachKind::put);
        Thread b = new Thread(QueueOfEachKind::take);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
