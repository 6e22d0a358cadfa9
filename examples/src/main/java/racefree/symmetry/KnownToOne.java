// EXPECT: VERIFIED
package racefree.symmetry;

import java.util.concurrent.locks.ReentrantLock;

/** Two threads run the same code, and main writes x before their starts: a reader learns of it from either. */
public class KnownToOne {
    static final ReentrantLock lock = new ReentrantLock();
    static int x;
    static volatile boolean refused;

    static void run() {
        if (lock.tryLock()) lock.unlock();
        else refused = true;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> {
            if (refused) System.out.println(x);
        });
        Runnable body = KnownToOne::run;
        Thread first = new Thread(body);
        Thread second = new Thread(body);
        reader.start();
        x = 1;
        first.start();
        second.start();
        first.join();
        second.join();
        reader.join();
    }
}
