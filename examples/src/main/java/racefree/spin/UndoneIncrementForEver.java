// EXPECT: LIVELOCK
package racefree.spin;

import java.util.concurrent.atomic.AtomicInteger;

/** A limit on the number of users that nobody leaves: the increment is taken back for ever. */
public class UndoneIncrementForEver {
    static final AtomicInteger users = new AtomicInteger(1);

    public static void main(String[] args) {
        while (true) {
            users.incrementAndGet();
            if (users.get() == 1) return;
            users.decrementAndGet();
        }
    }
}
