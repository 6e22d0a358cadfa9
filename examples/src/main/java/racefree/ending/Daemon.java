// EXPECT: VERIFIED
package racefree.ending;

/** A daemon that waits for ever keeps nothing alive: when main ends, the program has ended. */
public class Daemon {
    static final Object lock = new Object();

    static void serve() {
        synchronized (lock) {
            while (true) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
        }
    }

    public static void main(String[] args) {
        Thread daemon = new Thread(Daemon::serve);
        daemon.setDaemon(true);
        daemon.start();
        synchronized (lock) {
            lock.notifyAll();
        }
    }
}
