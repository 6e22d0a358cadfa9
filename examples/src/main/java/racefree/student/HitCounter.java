// EXPECT: VERIFIED
package racefree.student;

import java.util.concurrent.atomic.AtomicInteger;

/** A web server that counts its requests with an atomic counter. */
public class HitCounter {
    private final AtomicInteger hits = new AtomicInteger();

    void serve() {
        hits.incrementAndGet();
    }

    public static void main(String[] args) throws InterruptedException {
        HitCounter server = new HitCounter();
        Thread a = new Thread(server::serve);
        Thread b = new Thread(server::serve);
        a.start();
        b.start();
        a.join();
        b.join();
        assert server.hits.get() == 2;
    }
}
