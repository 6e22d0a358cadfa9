// EXPECT: VERIFIED
package racefree.jmm;

import java.util.concurrent.atomic.AtomicInteger;

/** An atomic update continues what a release write began: who acquires its result sees what came before the write. */
public class ReleaseSequence {
    static final AtomicInteger flag = new AtomicInteger();
    static int data;

    static void write() {
        data = 1;
        flag.setRelease(1);
    }

    static void update() {
        flag.compareAndSet(1, 2);
    }

    static void read() {
        if (flag.getAcquire() == 2) {
            assert data == 1;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(ReleaseSequence::write);
        Thread b = new Thread(ReleaseSequence::update);
        Thread c = new Thread(ReleaseSequence::read);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
