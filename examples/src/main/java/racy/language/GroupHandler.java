// EXPECT: RACE racy.language.GroupHandler.failures
package racy.language;

/** Uncaught exceptions go to the thread group, in the threads that end by them: both count without a lock. */
public class GroupHandler {
    static int failures;

    static class Counting extends ThreadGroup {
        Counting() {
            super("counting");
        }

        @Override
        public void uncaughtException(Thread thread, Throwable failure) {
            failures++; // RACE: with line 15
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
    }
}
// MONITOR: always
