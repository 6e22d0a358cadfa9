// EXPECT: VERIFIED
// EXECUTIONS: 10
package racefree.mutex;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** Peterson's lock with an atomic array and a volatile victim. */
public class Peterson {
    static final AtomicIntegerArray flag = new AtomicIntegerArray(2);
    static volatile int victim;
    static int counter;

    static void lock(int me) {
        flag.set(me, 1);
        victim = me;
        while (flag.get(1 - me) == 1 && victim == me) {
            Thread.onSpinWait();
        }
    }

    static void run(int me) {
        lock(me);
        counter++;
        flag.set(me, 0);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> run(0));
        Thread b = new Thread(() -> run(1));
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 2;
    }
}
