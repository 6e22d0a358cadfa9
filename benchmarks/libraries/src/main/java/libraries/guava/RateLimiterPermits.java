// JARS: guava failureaccess
// EXPECT: VERIFIED
// BECAUSE: All state of the limiter is accessed under its mutex.
package libraries.guava;

import static libraries.Scenario.together;

import com.google.common.util.concurrent.RateLimiter;

/** Two threads ask a rate limiter for a permit. */
public class RateLimiterPermits {
    public static void main(String[] args) throws Exception {
        RateLimiter limiter = RateLimiter.create(1);
        together(limiter::tryAcquire, limiter::tryAcquire);
    }
}
