// EXPECT: RACE racy.juc.SemaphoreTryAcquire.data
package racy.juc;

import java.util.concurrent.Semaphore;

/** A tryAcquire that fails orders nothing. */
public class SemaphoreTryAcquire {
    static final Semaphore full = new Semaphore(0);
    static int data;

    static void write() {
        data = 1; // RACE: with line 18
        full.release();
    }

    static void read() {
        full.tryAcquire();
        System.out.println(data);
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(SemaphoreTryAcquire::write);
        Thread b = new Thread(SemaphoreTryAcquire::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
