// EXPECT: VERIFIED
package racefree.queue;

/** A queue without places: the producer waits until its item has been taken. */
public class SynchronousQueue {
    private Integer item;
    private boolean enqueuing;

    synchronized void enq(Integer x) throws InterruptedException {
        while (enqueuing) {
            wait();
        }
        enqueuing = true;
        item = x;
        notifyAll();
        while (item != null) {
            wait();
        }
        enqueuing = false;
        notifyAll();
    }

    synchronized Integer deq() throws InterruptedException {
        while (item == null) {
            wait();
        }
        Integer x = item;
        item = null;
        notifyAll();
        return x;
    }

    void produce() {
        try {
            enq(1);
            enq(2);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    void consume() {
        try {
            int first = deq();
            int second = deq();
            assert first == 1 && second == 2;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SynchronousQueue queue = new SynchronousQueue();
        Thread a = new Thread(queue::produce);
        Thread b = new Thread(queue::consume);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
