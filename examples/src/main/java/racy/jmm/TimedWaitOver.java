// EXPECT: RACE racy.jmm.TimedWaitOver.data
package racy.jmm;

/** A wait whose time is over has seen no notify: the flag may still be down. */
public class TimedWaitOver {
    static final Object lock = new Object();
    static int data;

    static void write() {
        data = 1; // RACE: with line 24
        synchronized (lock) {
            lock.notify();
        }
    }

    static void read() {
        synchronized (lock) {
            try {
                lock.wait(100);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        System.out.println(data);
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(TimedWaitOver::write);
        Thread b = new Thread(TimedWaitOver::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
