// EXPECT: RACE racy.Daemon.served
package racy;

/** Main reads the statistics of a daemon that still runs. */
public class Daemon {
    static int served;

    static void serve() {
        served++; // RACE: with line 16
    }

    public static void main(String[] args) throws InterruptedException {
        Thread daemon = new Thread(Daemon::serve);
        daemon.setDaemon(true);
        daemon.start();
        System.out.println(served);
        daemon.join(); // too late to order anything; but a daemon that nobody waits for may never get to run
    }
}
// MONITOR: always
