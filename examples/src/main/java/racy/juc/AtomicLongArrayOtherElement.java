// EXPECT: RACE racy.juc.AtomicLongArrayOtherElement.data
package racy.juc;

import java.util.concurrent.atomic.AtomicLongArray;

/** Each element of an atomic array orders for itself: another element says nothing. */
public class AtomicLongArrayOtherElement {
    static final AtomicLongArray versions = new AtomicLongArray(2);
    static int data;

    static void write() {
        data = 1; // RACE: with line 18
        versions.incrementAndGet(0);
    }

    static void read() {
        if (versions.get(1) == 0) {
            System.out.println(data);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(AtomicLongArrayOtherElement::write);
        Thread b = new Thread(AtomicLongArrayOtherElement::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
