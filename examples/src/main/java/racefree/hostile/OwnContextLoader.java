// EXPECT: VERIFIED
package racefree.hostile;

/** Threads whose context class loader nobody asks for: asking would throw an error. */
public class OwnContextLoader {
    static volatile int value;

    static class Own extends Thread {
        @Override
        public void run() {
            value = 1;
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
