// EXPECT: VERIFIED
// SINCE: 21
package racefree.virtual;

import java.time.Duration;

/** A join with a time limit says whether the thread has ended, which is what orders. */
public class TimedJoin {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = Thread.startVirtualThread(() -> value = 1);
        if (thread.join(Duration.ofMillis(10))) value = 2;
    }
}
