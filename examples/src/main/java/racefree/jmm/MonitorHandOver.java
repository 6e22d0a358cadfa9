// EXPECT: VERIFIED
package racefree.jmm;

/** An unlock comes before every later lock of the same object; wait gives the monitor up and takes it again. */
public class MonitorHandOver {
    static final Object lock = new Object();
    static int data;
    static boolean ready;

    static void write() {
        synchronized (lock) {
            data = 1;
            ready = true;
            lock.notifyAll();
        }
    }

    static void read() {
        synchronized (lock) {
            while (!ready) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
            assert data == 1;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(MonitorHandOver::write);
        Thread b = new Thread(MonitorHandOver::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
