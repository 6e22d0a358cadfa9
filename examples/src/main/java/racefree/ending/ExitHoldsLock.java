// EXPECT: DEADLOCK
package racefree.ending;

/** System.exit is called with a lock held that a shutdown hook needs: the JVM never ends. */
public class ExitHoldsLock {
    static final Object LOCK = new Object();
    static int saved;

    static void save() {
        synchronized (LOCK) {
            saved++;
        }
    }

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(ExitHoldsLock::save));
        synchronized (LOCK) {
            saved++;
            System.exit(0);
        }
    }
}
