// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.Semaphore;

/** Of the permits, one is taken away and two are added: the second thread gets two only after they were added. */
public class SemaphoreReduced {
    /** The method is protected. */
    static final class Shrinking extends Semaphore {
        Shrinking() {
            super(1);
        }

        void shrink() {
            reducePermits(1);
        }
    }

    static final Shrinking permits = new Shrinking();
    static int data;

    static void one() {
        permits.shrink();
        data = 1;
        permits.release(2);
    }

    static void other() throws InterruptedException {
        permits.acquire(2);
        System.out.println(data);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(SemaphoreReduced::one);
        one.start();
        other();
        one.join();
    }
}
