// EXPECT: RACE racy.idiom.ReplacedLock.lock, racy.idiom.ReplacedLock.count
package racy.idiom;

/** Synchronizing on a field that is itself replaced: two threads may hold two different locks. */
public class ReplacedLock {
    static Object lock = new Object();
    static int count;

    static void replace() {
        synchronized (lock) {
            lock = new Object(); // RACE: with line 17
            count++; // RACE: with line 18
        }
    }

    static void add() {
        synchronized (lock) {
            count++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ReplacedLock::replace);
        Thread b = new Thread(ReplacedLock::add);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
