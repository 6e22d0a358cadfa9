// EXPECT: VERIFIED
package racefree.timed;

/** A loop that sleeps and asks under a lock. */
public class SynchronizedPoll {
    static boolean done;

    static synchronized boolean isDone() {
        return done;
    }

    static synchronized void finish() {
        done = true;
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(SynchronizedPoll::finish);
        other.start();
        while (!isDone()) Thread.sleep(5);
    }
}
