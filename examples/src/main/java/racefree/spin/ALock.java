// EXPECT: VERIFIED
// EXECUTIONS: 16
package racefree.spin;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Anderson's array lock on an atomic array, two threads, two rounds. */
public class ALock {
    static final ThreadLocal<Integer> mySlot = ThreadLocal.withInitial(() -> 0);
    static final AtomicInteger tail = new AtomicInteger();
    static final AtomicIntegerArray flag = new AtomicIntegerArray(new int[] {1, 0});
    static int counter;

    static void lock() {
        int slot = tail.getAndIncrement() % 2;
        mySlot.set(slot);
        while (flag.get(slot) == 0) {
            Thread.onSpinWait();
        }
    }

    static void unlock() {
        int slot = mySlot.get();
        flag.set(slot, 0);
        flag.set((slot + 1) % 2, 1);
    }

    static void run() {
        for (int i = 0; i < 2; i++) {
            lock();
            counter++;
            unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ALock::run);
        Thread b = new Thread(ALock::run);
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 4;
    }
}
