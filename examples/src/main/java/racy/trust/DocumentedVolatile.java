// EXPECT: RACE racy.trust.DocumentedVolatile.message
package racy.trust;

import org.racefinder.TreatAsVolatile;

/** A plain flag that is treated as volatile: it does not race, but it publishes only what was written before. */
public class DocumentedVolatile {
    @TreatAsVolatile
    boolean full;

    int message;

    void send() {
        full = true;
        message = 1; // RACE: with line 19
    }

    void receive() {
        if (full) System.out.println(message);
    }

    public static void main(String[] args) throws InterruptedException {
        DocumentedVolatile mailbox = new DocumentedVolatile();
        Thread a = new Thread(mailbox::send);
        Thread b = new Thread(mailbox::receive);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
