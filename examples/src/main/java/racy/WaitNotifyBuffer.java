// EXPECT: RACE racy.WaitNotifyBuffer.full
package racy;

/** One-place buffer by wait and notify, with one method that looks without taking the monitor. */
public class WaitNotifyBuffer {
    static boolean full;
    static int item;

    static synchronized void put(int value) throws InterruptedException {
        while (full) {
            WaitNotifyBuffer.class.wait();
        }
        item = value;
        full = true; // RACE: with line 28
        WaitNotifyBuffer.class.notifyAll();
    }

    static synchronized int take() throws InterruptedException {
        while (!full) {
            WaitNotifyBuffer.class.wait();
        }
        full = false; // RACE: with line 28
        WaitNotifyBuffer.class.notifyAll();
        return item;
    }

    static boolean isFull() {
        return full;
    }

    static void produce() {
        try {
            put(7);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static void consume() {
        try {
            take();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(WaitNotifyBuffer::produce);
        Thread b = new Thread(WaitNotifyBuffer::consume);
        Thread c = new Thread(WaitNotifyBuffer::isFull);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
// MONITOR: always
