// EXPECT: VERIFIED
// EXECUTIONS: 6
package racefree.spin;

import java.util.concurrent.atomic.AtomicInteger;

/** A limit on the number of users: a thread that exceeds it takes its increment back and tries again. */
public class UndoneIncrement {
    static final AtomicInteger users = new AtomicInteger();
    static int data;

    static void run() {
        while (users.incrementAndGet() > 1) {
            users.decrementAndGet();
            Thread.onSpinWait();
        }
        data++;
        users.decrementAndGet();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(UndoneIncrement::run);
        Thread b = new Thread(UndoneIncrement::run);
        a.start();
        b.start();
        a.join();
        b.join();
        assert data == 2;
    }
}
