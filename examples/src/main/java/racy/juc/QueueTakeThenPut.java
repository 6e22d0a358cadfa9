// EXPECT: RACE racy.juc.QueueTakeThenPut.data
package racy.juc;

import java.util.concurrent.ArrayBlockingQueue;

/** To take an element makes room for another, but it orders nothing: only putting happens before taking. */
public class QueueTakeThenPut {
    static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    static int data;

    static void produce() {
        try {
            queue.put(1);
            queue.put(2);
            System.out.println(data);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static void consume() {
        try {
            data = 1; // RACE: with line 15
            queue.take();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(QueueTakeThenPut::produce);
        Thread b = new Thread(QueueTakeThenPut::consume);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
