// EXPECT: VERIFIED
// EXECUTIONS: 1
package racefree.spin;

/** A daemon that waits in a loop and catches every exception does not keep an execution alive. */
public class CatchesEverything {
    static volatile boolean go;

    public static void main(String[] args) {
        Thread waits = new Thread(() -> {
            while (true) {
                try {
                    while (!go) Thread.onSpinWait();
                    return;
                } catch (Throwable ignored) {
                    // tries again
                }
            }
        });
        waits.setDaemon(true);
        waits.start();
    }
}
