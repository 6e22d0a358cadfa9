// EXPECT: VERIFIED
package racefree;

import java.util.concurrent.atomic.AtomicBoolean;

/** lazySet is a release: whoever reads its value sees what came before. */
public class LazySet {
    static final AtomicBoolean ready = new AtomicBoolean();
    static int data;

    static void write() {
        data = 42;
        ready.lazySet(true);
    }

    static void read() {
        if (ready.get()) {
            assert data == 42;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LazySet::write);
        Thread b = new Thread(LazySet::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
