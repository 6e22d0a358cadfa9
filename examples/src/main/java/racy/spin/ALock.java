// EXPECT: RACE racy.spin.ALock.flag[], racy.spin.ALock.counter
package racy.spin;

import java.util.concurrent.atomic.AtomicInteger;

/** Anderson's array lock: the slot is taken atomically, the flag to spin on is an element of a plain array. */
public class ALock {
    static final ThreadLocal<Integer> mySlot = ThreadLocal.withInitial(() -> 0);
    static final AtomicInteger tail = new AtomicInteger();
    static volatile boolean[] flag = {true, false};
    static int counter;

    static void lock() {
        int slot = tail.getAndIncrement() % 2;
        mySlot.set(slot);
        while (!flag[slot]) {
            Thread.onSpinWait();
        }
    }

    static void unlock() {
        int slot = mySlot.get();
        flag[slot] = false; // RACE: with line 24
        flag[(slot + 1) % 2] = true; // RACE: with line 16
    }

    static void run() {
        lock();
        counter++; // RACE: with line 29
        unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ALock::run);
        Thread b = new Thread(ALock::run);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
