// EXPECT: RACE racy.idiom.BoxedLock.count
package racy.idiom;

/** A lock on a boxed number that changes with every increment. */
public class BoxedLock {
    static Integer count = 0;

    static void increment() {
        synchronized (count) {
            count = count + 1; // RACE: with line 9, 10
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(BoxedLock::increment);
        Thread b = new Thread(BoxedLock::increment);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
