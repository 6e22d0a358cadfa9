// EXPECT: VERIFIED
package racefree.ending;

/** A shutdown hook reads what joined threads wrote: exit starts the hook, and starting is an edge. */
public class ShutdownHook {
    static int written;

    static void report() {
        assert written == 1;
    }

    static void write() {
        written = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Runtime.getRuntime().addShutdownHook(new Thread(ShutdownHook::report));
        Thread a = new Thread(ShutdownHook::write);
        a.start();
        a.join();
    }
}
