// EXPECT: VERIFIED
package racefree.trust;

import org.racefinder.Trusted;
import org.racefinder.Untracked;

/** The statistics of a trusted class race, and so does a field known to be harmless; its volatile still orders the message. */
public class TrustedMailbox {
    @Trusted
    static class Mailbox {
        private volatile boolean full;
        private int looks;

        void put() {
            looks++;
            full = true;
        }

        boolean isFull() {
            looks++;
            return full;
        }
    }

    static final Mailbox mailbox = new Mailbox();
    static int message;

    @Untracked
    static int lastSeen;

    static void send() {
        message = 1;
        lastSeen = 1;
        mailbox.put();
    }

    static void receive() {
        lastSeen = 2;
        if (mailbox.isFull() && message != 1) throw new AssertionError();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(TrustedMailbox::send);
        Thread b = new Thread(TrustedMailbox::receive);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
