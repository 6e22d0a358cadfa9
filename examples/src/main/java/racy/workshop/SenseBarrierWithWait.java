// EXPECT: RACE racy.workshop.SenseBarrierWithWait$Counter._value
package racy.workshop;

/** A sense-reversing barrier that waits on its monitor instead of spinning. Every thread writes the same value before the barrier. */
public class SenseBarrierWithWait {
    static final class Counter {
        int _value;
    }

    static int count = 2;
    static boolean sense;

    static synchronized void await(boolean mySense) {
        count--;
        if (count == 0) {
            count = 2;
            sense = mySense;
            SenseBarrierWithWait.class.notifyAll();
            return;
        }
        while (sense != mySense) {
            try {
                SenseBarrierWithWait.class.wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static final Counter counter = new Counter();

    static void run(int me) {
        counter._value = 1; // RACE: with line 33
        await(true);
        assert counter._value == 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> run(0));
        Thread b = new Thread(() -> run(1));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
