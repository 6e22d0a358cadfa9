// EXPECT: RACE racy.SemaphoreTwoPermits.counter
package racy;

import java.util.concurrent.Semaphore;

/** A semaphore of two permits is no mutual exclusion. */
public class SemaphoreTwoPermits {
    static final Semaphore permits = new Semaphore(2);
    static int counter;

    static void increment() {
        permits.acquireUninterruptibly();
        counter++; // RACE: with line 13
        permits.release();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(SemaphoreTwoPermits::increment);
        Thread b = new Thread(SemaphoreTwoPermits::increment);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
