// EXPECT: RACE racy.juc.ArrayRefusedExchange.data
package racy.juc;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;

/** A compare-and-set of an array element that fails is a read: it publishes nothing. Unpark orders nothing either. */
public class ArrayRefusedExchange {
    static final AtomicIntegerArray array = new AtomicIntegerArray(2);
    static int data;

    static void one(Thread other) {
        data = 1; // RACE: with line 20
        array.compareAndSet(1, 7, 1);
        LockSupport.unpark(other);
    }

    static void other() {
        LockSupport.park();
        if (array.get(1) == 0) System.out.println(data);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(ArrayRefusedExchange::other);
        Thread one = new Thread(() -> one(other));
        other.start();
        one.start();
        one.join();
        other.join();
    }
}
