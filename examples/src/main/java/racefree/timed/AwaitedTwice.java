// EXPECT: EXCEPTION java.lang.IllegalStateException
package racefree.timed;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The first wait expires, the second does not: each of two waits in a row has its own limit. */
public class AwaitedTwice {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        new Thread(done::countDown).start();
        boolean first = done.await(1, TimeUnit.SECONDS);
        boolean second = done.await(1, TimeUnit.SECONDS);
        if (!first && second) throw new IllegalStateException("the first wait expired");
    }
}
