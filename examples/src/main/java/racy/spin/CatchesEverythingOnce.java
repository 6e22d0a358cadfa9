// EXPECT: RACE racy.spin.CatchesEverythingOnce.count
package racy.spin;

/** A daemon that waits in a loop and catches every exception has written a plain field before. */
public class CatchesEverythingOnce {
    static volatile boolean go;
    static int count;

    public static void main(String[] args) {
        Thread waits = new Thread(() -> {
            while (true) {
                try {
                    count++;
                    while (!go) Thread.onSpinWait();
                    return;
                } catch (Throwable ignored) {
                    // tries again
                }
            }
        });
        waits.setDaemon(true);
        waits.start();
        count++;
    }
}
