// EXPECT: VERIFIED
package racefree.afresh;

import java.lang.management.ManagementFactory;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/** Time, randomness and what the JVM says about itself are the same whenever the program runs. */
public class SameInEveryRun {
    static volatile int turn;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> turn = 1);
        other.start();
        int seen = turn;
        System.out.println(Clock.systemUTC().instant() + " " + ZonedDateTime.now(ZoneOffset.UTC));
        System.out.println(OffsetDateTime.now(Clock.systemUTC()) + " " + Calendar.getInstance().getTimeInMillis());
        System.out.println(new SecureRandom().nextLong() + " " + UUID.randomUUID() + " " + Math.random());
        System.out.println(new SplittableRandom().nextInt() + " " + ThreadLocalRandom.current().nextInt());
        System.out.println(RandomGenerator.getDefault().nextInt() + " " + StrictMath.random());
        System.out.println(Set.of("a", "b", "c", "d") + " " + Map.of(1, 2, 3, 4, 5, 6));
        System.out.println(new Object().hashCode() + " " + Thread.currentThread().hashCode());
        System.out.println(new Thread().getId() + " " + ProcessHandle.current().pid());
        System.out.println(ManagementFactory.getRuntimeMXBean().getUptime() + " " + Runtime.getRuntime().freeMemory());
        other.join();
        assert seen <= 1;
    }
}
