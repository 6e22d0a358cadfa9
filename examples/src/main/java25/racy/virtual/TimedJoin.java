// EXPECT: RACE racy.virtual.TimedJoin.value
// SINCE: 21
package racy.virtual;

import java.time.Duration;

/** A join with a time limit may come back before the virtual thread has ended. */
public class TimedJoin {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = Thread.startVirtualThread(TimedJoin::write);
        thread.join(Duration.ofMillis(10));
        value = 2;
    }

    private static void write() {
        value = 1; // RACE: with line 14
    }
}
