// EXPECT: VERIFIED
// EXECUTIONS: 8
package racefree;

/** One-place buffer by wait and notify: two items from one producer to one consumer. */
public class WaitNotifyBuffer {
    static boolean full;
    static int item;

    static synchronized void put(int value) throws InterruptedException {
        while (full) {
            WaitNotifyBuffer.class.wait();
        }
        item = value;
        full = true;
        WaitNotifyBuffer.class.notifyAll();
    }

    static synchronized int take() throws InterruptedException {
        while (!full) {
            WaitNotifyBuffer.class.wait();
        }
        full = false;
        WaitNotifyBuffer.class.notifyAll();
        return item;
    }

    static void produce() {
        try {
            put(7);
            put(8);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static void consume() {
        try {
            int first = take();
            int second = take();
            assert first == 7 && second == 8;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(WaitNotifyBuffer::produce);
        Thread b = new Thread(WaitNotifyBuffer::consume);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
