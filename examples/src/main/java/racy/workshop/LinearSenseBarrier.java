// EXPECT: RACE racy.workshop.LinearSenseBarrier$CounterWithBarrier._value, racy.workshop.LinearSenseBarrier$BaseLinearSenseBarrier._threadDoneArray[]
package racy.workshop;

/** A linear barrier: the master looks at a flag of each thread, elements of a plain array. Every thread writes the same value before the barrier. */
public class LinearSenseBarrier {
    static final class CounterWithBarrier {
        int _value;
    }

    static final class BaseLinearSenseBarrier {
        final boolean[] _threadDoneArray = new boolean[2];
        volatile boolean sense;

        void await(int me) {
            if (me == 0) {
                while (!_threadDoneArray[1]) {
                    Thread.onSpinWait();
                }
                sense = true;
            } else {
                _threadDoneArray[me] = true; // RACE: with line 16
                while (!sense) {
                    Thread.onSpinWait();
                }
            }
        }
    }

    static final BaseLinearSenseBarrier barrier = new BaseLinearSenseBarrier();

    static final CounterWithBarrier counter = new CounterWithBarrier();

    static void run(int me) {
        counter._value = 1; // RACE: with line 34, 36
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
// MONITOR: always
