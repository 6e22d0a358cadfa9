// EXPECT: RACE racy.TicketLock.serving, racy.TicketLock.counter
package racy;

import java.util.concurrent.atomic.AtomicInteger;

/** Ticket lock whose display is plain: taking a ticket is atomic, being served is not ordered. */
public class TicketLock {
    static final AtomicInteger tickets = new AtomicInteger();
    static int serving;
    static int counter;

    static void increment() {
        int mine = tickets.getAndIncrement();
        while (serving != mine) {
            Thread.onSpinWait();
        }
        counter++; // RACE: with line 17
        serving = mine + 1; // RACE: with line 14, 18
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(TicketLock::increment);
        Thread b = new Thread(TicketLock::increment);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
