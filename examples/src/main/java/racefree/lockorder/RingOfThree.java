// EXPECT: VERIFIED
// LOCK-ORDER: lines 15, 26, 35
package racefree.lockorder;

import java.util.concurrent.locks.ReentrantLock;

/** Three threads, one after the other, take each of three locks while holding the one before it: a cycle of three, of explicit locks and monitors. */
public class RingOfThree {
    static final ReentrantLock first = new ReentrantLock();
    static final ReentrantLock second = new ReentrantLock();
    static final Object third = new Object();

    static void firstThenSecond() {
        first.lock();
        second.lock();
        try {
            System.out.print("");
        } finally {
            second.unlock();
            first.unlock();
        }
    }

    static void secondThenThird() {
        second.lock();
        synchronized (third) {
            third.notifyAll();
        }
        second.unlock();
    }

    static void thirdThenFirst() {
        synchronized (third) {
            // a lock that is taken again by its owner adds nothing
            first.lock();
            first.lock();
            first.unlock();
            first.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (Runnable step : new Runnable[] {
            RingOfThree::firstThenSecond, RingOfThree::secondThenThird, RingOfThree::thirdThenFirst
        }) {
            Thread thread = new Thread(step);
            thread.start();
            thread.join();
        }
    }
}
