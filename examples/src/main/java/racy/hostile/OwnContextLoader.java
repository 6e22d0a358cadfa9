// EXPECT: RACE racy.hostile.OwnContextLoader.value
package racy.hostile;

/** Threads that nobody asks for their context class loader, and a race between them. */
public class OwnContextLoader {
    static int value;

    static class Own extends Thread {
        @Override
        public void run() {
            value = 1; // RACE: with itself
        }

        @Override
        public ClassLoader getContextClassLoader() {
            throw new IllegalStateException("nobody asks");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Own first = new Own();
        Own second = new Own();
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
// MONITOR: always
