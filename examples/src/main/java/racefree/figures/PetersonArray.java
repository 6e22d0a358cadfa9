// EXPECT: VERIFIED
// EXECUTIONS: 10
package racefree.figures;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** JRF-E, figure 8 repaired: an atomic array. */
public class PetersonArray {
    static volatile int turn;
    static int shared;
    static final AtomicIntegerArray flag = new AtomicIntegerArray(2);

    static void first() {
        flag.set(0, 1);
        turn = 1;
        while (flag.get(1) == 1 && turn == 1) {
            Thread.onSpinWait();
        }
        shared++;
        flag.set(0, 0);
    }

    static void second() {
        flag.set(1, 1);
        turn = 0;
        while (flag.get(0) == 1 && turn == 0) {
            Thread.onSpinWait();
        }
        shared++;
        flag.set(1, 0);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(PetersonArray::first);
        Thread b = new Thread(PetersonArray::second);
        a.start();
        b.start();
        a.join();
        b.join();
        assert shared == 2;
    }
}
