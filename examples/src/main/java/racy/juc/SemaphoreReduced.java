// EXPECT: RACE racy.juc.SemaphoreReduced.data
package racy.juc;

import java.util.concurrent.Semaphore;

/** Taking permits away is no release: a thread that finds no permit left is not ordered after the thread that took it. */
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
        data = 1; // RACE: with line 28
        permits.shrink();
    }

    static void other() {
        if (!permits.tryAcquire()) System.out.println(data);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SemaphoreReduced::other);
        Thread one = new Thread(SemaphoreReduced::one);
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
