// EXPECT: RACE racy.ShutdownHook.written
package racy;

/** A shutdown hook reads what a daemon may still be writing. */
public class ShutdownHook {
    static int written;

    static void report() {
        System.out.println(written);
    }

    static void write() {
        written = 1; // RACE: with line 9
    }

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(ShutdownHook::report));
        Thread writer = new Thread(ShutdownHook::write);
        writer.setDaemon(true);
        writer.start();
        System.exit(0);
    }
}
