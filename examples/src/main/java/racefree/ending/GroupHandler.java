// EXPECT: VERIFIED
package racefree.ending;

/** Uncaught exceptions go to the thread group, in the threads that end by them; they count under a lock, and whoever joins sees it. */
public class GroupHandler {
    static int failures;

    static class Counting extends ThreadGroup {
        Counting() {
            super("counting");
        }

        @Override
        public void uncaughtException(Thread thread, Throwable failure) {
            synchronized (this) {
                failures++;
            }
        }
    }

    static void fail() {
        throw new IllegalStateException("refused");
    }

    public static void main(String[] args) throws InterruptedException {
        ThreadGroup inner = new ThreadGroup(new Counting(), "inner");
        Thread a = new Thread(inner, GroupHandler::fail);
        Thread b = new Thread(inner, GroupHandler::fail);
        a.start();
        b.start();
        a.join();
        b.join();
        assert failures == 2;
    }
}
