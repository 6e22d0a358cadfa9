// EXPECT: RACE racy.idiom.TwoLocks.count
package racy.idiom;

/** A static and an instance method, both synchronized, on different locks. */
public class TwoLocks {
    static int count;

    static synchronized void add() {
        count++; // RACE: with line 13
    }

    synchronized void remove() {
        count--;
    }

    public static void main(String[] args) throws InterruptedException {
        TwoLocks object = new TwoLocks();
        Thread a = new Thread(TwoLocks::add);
        Thread b = new Thread(object::remove);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
