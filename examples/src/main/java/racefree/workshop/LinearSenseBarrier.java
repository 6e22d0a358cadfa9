// EXPECT: VERIFIED
package racefree.workshop;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** A linear barrier: the master looks at a flag of each thread in an atomic array. One thread writes before the barrier, all read after it. */
public class LinearSenseBarrier {
    static final class CounterWithBarrier {
        int _value;
    }

    static final class BaseLinearSenseBarrier {
        final AtomicIntegerArray _threadDoneArray = new AtomicIntegerArray(2);
        volatile boolean sense;

        void await(int me) {
            if (me == 0) {
                while (_threadDoneArray.get(1) == 0) {
                    Thread.onSpinWait();
                }
                sense = true;
            } else {
                _threadDoneArray.set(me, 1);
                while (!sense) {
                    Thread.onSpinWait();
                }
            }
        }
    }

    static final BaseLinearSenseBarrier barrier = new BaseLinearSenseBarrier();

    static final CounterWithBarrier counter = new CounterWithBarrier();

    static void run(int me) {
        if (me == 0) {
            counter._value = 1;
        }
        barrier.await(me);
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
