// EXPECT: VERIFIED
// EXECUTIONS: 3105
package racefree.mutex;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** Filter lock of three threads, so two levels, on atomic arrays. */
public class Filter {
    static final AtomicIntegerArray level = new AtomicIntegerArray(3);
    static final AtomicIntegerArray victim = new AtomicIntegerArray(3);
    static int counter;

    static void lock(int me) {
        for (int i = 1; i < 3; i++) {
            level.set(me, i);
            victim.set(i, me);
            while (othersAtOrAbove(i, me) && victim.get(i) == me) {
                Thread.onSpinWait();
            }
        }
    }

    static boolean othersAtOrAbove(int i, int me) {
        return level.get((me + 1) % 3) >= i || level.get((me + 2) % 3) >= i;
    }

    static void run(int me) {
        lock(me);
        counter++;
        level.set(me, 0);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> run(0));
        Thread b = new Thread(() -> run(1));
        Thread c = new Thread(() -> run(2));
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
        assert counter == 3;
    }
}
