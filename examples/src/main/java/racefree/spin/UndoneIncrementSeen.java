// EXPECT: EXCEPTION java.lang.IllegalStateException
package racefree.spin;

import java.util.concurrent.atomic.AtomicInteger;

/** An increment that is taken back is not without effect if another thread sees it: here two of them are seen. */
public class UndoneIncrementSeen {
    static final AtomicInteger users = new AtomicInteger(1);

    static void enter() {
        while (users.incrementAndGet() > 1) users.decrementAndGet();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(UndoneIncrementSeen::enter);
        other.start();
        boolean isSeenTwice = users.get() == 2 && users.get() == 1 && users.get() == 2;
        users.decrementAndGet();
        other.join();
        if (isSeenTwice) throw new IllegalStateException("two attempts were seen");
    }
}
