// EXPECT: VERIFIED
package racefree.trust;

import org.racefinder.TreatAsVolatile;

/** A plain flag that is documented to behave like a volatile one, because other code puts fences around it: it publishes the message. */
public class DocumentedVolatile {
    @TreatAsVolatile
    boolean full;

    int message;

    void send() {
        message = 1;
        full = true;
    }

    void receive() {
        if (full && message != 1) throw new AssertionError();
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
