// EXPECT: VERIFIED
package racefree.workshop;

/** A sense-reversing barrier that waits on its monitor instead of spinning. One thread writes before the barrier, all read after it. */
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
        if (me == 0) {
            counter._value = 1;
        }
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
