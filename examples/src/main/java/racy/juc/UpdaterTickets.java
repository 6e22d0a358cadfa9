// EXPECT: RACE racy.juc.UpdaterTickets.data
package racy.juc;

import java.util.concurrent.atomic.AtomicLongFieldUpdater;

/** Tickets give everybody another number, but they exclude nobody. */
public class UpdaterTickets {
    static final AtomicLongFieldUpdater<UpdaterTickets> TICKETS =
            AtomicLongFieldUpdater.newUpdater(UpdaterTickets.class, "next");
    static final UpdaterTickets office = new UpdaterTickets();
    static long data;

    volatile long next;

    static void visit() {
        data = TICKETS.getAndIncrement(office); // RACE: with line 16
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(UpdaterTickets::visit);
        Thread b = new Thread(UpdaterTickets::visit);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
