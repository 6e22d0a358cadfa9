// EXPECT: VERIFIED
// EXECUTIONS: 16
package racefree;

import java.util.concurrent.atomic.AtomicInteger;

/** Ticket lock with a volatile display. */
public class TicketLock {
    static final AtomicInteger tickets = new AtomicInteger();
    static volatile int serving;
    static int counter;

    static void increment() {
        int mine = tickets.getAndIncrement();
        while (serving != mine) {
            Thread.onSpinWait();
        }
        counter++;
        serving = mine + 1;
    }

    static void twice() {
        increment();
        increment();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(TicketLock::twice);
        Thread b = new Thread(TicketLock::twice);
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 4;
    }
}
