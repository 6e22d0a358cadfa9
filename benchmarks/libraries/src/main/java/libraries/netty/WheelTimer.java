// JARS: netty-common
// EXPECT: VERIFIED
// BECAUSE: A timeout is either cancelled or expires, by compare-and-set of its state.
package libraries.netty;

import static libraries.Scenario.check;

import io.netty.util.HashedWheelTimer;
import io.netty.util.Timeout;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A timeout is cancelled while it may expire; then the timer is stopped. */
public class WheelTimer {
    public static void main(String[] args) throws Exception {
        HashedWheelTimer timer = new HashedWheelTimer();
        AtomicInteger expired = new AtomicInteger();
        Timeout timeout = timer.newTimeout(ignored -> expired.incrementAndGet(), 10, TimeUnit.MILLISECONDS);
        boolean cancelled = timeout.cancel();
        timer.stop();
        check(!cancelled || expired.get() == 0, expired);
    }
}
