// EXPECT: INCOMPLETE
package racefree.idle;

import java.util.concurrent.atomic.AtomicInteger;

/** A daemon that never comes to rest: the search says so after some steps. */
public class EndlessHeartbeat {
    static final AtomicInteger beats = new AtomicInteger();

    static void beat() {
        while (true) {
            beats.incrementAndGet();
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    public static void main(String[] args) {
        Thread heart = new Thread(EndlessHeartbeat::beat);
        heart.setDaemon(true);
        heart.start();
    }
}
