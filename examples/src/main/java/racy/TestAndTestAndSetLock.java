// EXPECT: RACE racy.TestAndTestAndSetLock.locked
package racy;

/** Only the first, unguarded test races here: the real attempt and the release hold the monitor. */
public class TestAndTestAndSetLock {
    static boolean locked;
    static int counter;

    static synchronized boolean attempt() {
        if (locked) {
            return false;
        }
        locked = true; // RACE: with line 23
        return true;
    }

    static synchronized void release() {
        locked = false; // RACE: with line 23
    }

    static void increment() {
        do {
            while (locked) {
                Thread.onSpinWait();
            }
        } while (!attempt());
        counter++;
        release();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(TestAndTestAndSetLock::increment);
        Thread b = new Thread(TestAndTestAndSetLock::increment);
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 2;
    }
}
// MONITOR: always
