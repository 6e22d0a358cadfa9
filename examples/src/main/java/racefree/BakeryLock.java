// EXPECT: VERIFIED
// EXECUTIONS: 22
package racefree;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** Lamport's bakery lock, two threads, on atomic arrays. */
public class BakeryLock {
    static final AtomicIntegerArray choosing = new AtomicIntegerArray(2);
    static final AtomicIntegerArray number = new AtomicIntegerArray(2);
    static int counter;

    static void increment(int me) {
        int other = 1 - me;
        choosing.set(me, 1);
        int ticket = number.get(other) + 1;
        number.set(me, ticket);
        choosing.set(me, 0);
        while (choosing.get(other) == 1) {
            Thread.onSpinWait();
        }
        while (true) {
            int theirs = number.get(other);
            if (theirs == 0 || ticket < theirs || ticket == theirs && me < other) {
                break;
            }
            Thread.onSpinWait();
        }
        counter++;
        number.set(me, 0);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> increment(0));
        Thread b = new Thread(() -> increment(1));
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 2;
    }
}
