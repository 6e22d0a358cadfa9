// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;

/** A compare-and-set of an array element that succeeds publishes to everyone who reads its value. */
public class ArrayAcceptedExchange {
    static final AtomicIntegerArray array = new AtomicIntegerArray(2);
    static int data;

    static void one(Thread other) {
        data = 1;
        array.compareAndSet(1, 0, 1);
        LockSupport.unpark(other);
    }

    static void other() {
        LockSupport.park();
        if (array.get(1) == 1) System.out.println(data);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(ArrayAcceptedExchange::other);
        Thread one = new Thread(() -> one(other));
        other.start();
        one.start();
        one.join();
        other.join();
    }
}
