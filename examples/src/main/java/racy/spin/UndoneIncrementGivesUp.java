// EXPECT: RACE racy.spin.UndoneIncrementGivesUp.data
package racy.spin;

import java.util.concurrent.atomic.AtomicInteger;

/** A limit on the number of users that is ignored after three attempts. */
public class UndoneIncrementGivesUp {
    static final AtomicInteger users = new AtomicInteger(1);
    static int data;

    static void enter() {
        for (int attempts = 0; attempts < 3; attempts++) {
            if (users.incrementAndGet() <= 1) break;
            users.decrementAndGet();
        }
        data++; // RACE: with line 22
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(UndoneIncrementGivesUp::enter);
        other.start();
        data = 1; // RACE: with line 16
        users.decrementAndGet();
        other.join();
    }
}
