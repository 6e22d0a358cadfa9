// EXPECT: EXCEPTION java.lang.IllegalStateException
package racefree.ending;

/** A thread group that hands on what it is told: to the group above, and from there to nobody. */
public class GroupHandsOn {
    static volatile int failures;

    static class Counting extends ThreadGroup {
        Counting() {
            super("counting");
        }

        @Override
        public void uncaughtException(Thread thread, Throwable failure) {
            failures++;
            super.uncaughtException(thread, failure);
        }
    }

    static void fail() {
        throw new IllegalStateException("refused");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(new Counting(), GroupHandsOn::fail);
        a.start();
        a.join();
        assert failures == 1;
    }
}
