// EXPECT: RACE racy.symmetry.KnownToOne.x
package racy.symmetry;

import java.util.concurrent.locks.ReentrantLock;

/** Two threads run the same code, and main writes x between their starts: a reader learns of it only from the second. */
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
            if (refused) System.out.println(x); // RACE: with line 26
        });
        Runnable body = KnownToOne::run;
        Thread first = new Thread(body);
        Thread second = new Thread(body);
        reader.start();
        first.start();
        x = 1;
        second.start();
        first.join();
        second.join();
        reader.join();
    }
}
