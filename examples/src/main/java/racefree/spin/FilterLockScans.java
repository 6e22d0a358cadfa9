// EXPECT: VERIFIED
// EXECUTIONS: 10
package racefree.spin;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** The filter lock, whose waiting loop scans the levels of all threads in a loop of its own. */
public class FilterLockScans {
    static final int THREADS = 2;
    static final AtomicIntegerArray level = new AtomicIntegerArray(THREADS);
    static final AtomicIntegerArray victim = new AtomicIntegerArray(THREADS);
    static int counter;

    static boolean isConflict(int me, int wanted) {
        for (int other = 0; other < THREADS; other++) {
            if (other != me && level.get(other) >= wanted) return true;
        }
        return false;
    }

    static void run(int me) {
        for (int wanted = 1; wanted < THREADS; wanted++) {
            level.set(me, wanted);
            victim.set(wanted, me);
            while (isConflict(me, wanted) && victim.get(wanted) == me) Thread.onSpinWait();
        }
        counter++;
        level.set(me, 0);
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
