// EXPECT: RACE racy.TestAndSetLock.locked, racy.TestAndSetLock.counter
package racy;

/** A lock made of a plain boolean: test and set are two steps, and neither orders anything. */
public class TestAndSetLock {
    static boolean locked;
    static int counter;

    static void increment() {
        while (locked) {
            Thread.onSpinWait();
        }
        locked = true; // RACE: with line 10, 13, 15
        counter++; // RACE: with line 14
        locked = false; // RACE: with line 10, 15
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(TestAndSetLock::increment);
        Thread b = new Thread(TestAndSetLock::increment);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
