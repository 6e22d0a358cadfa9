// EXPECT: RACE racy.PetersonVolatileArray.flag[], racy.PetersonVolatileArray.counter
package racy;

/** Peterson's lock with a volatile array reference: the elements stay plain, and the lock orders nothing. */
public class PetersonVolatileArray {
    static volatile boolean[] flag = new boolean[2];
    static volatile int victim;
    static int counter;

    static void round(int me) {
        flag[me] = true; // RACE: with line 13
        victim = me;
        while (flag[1 - me] && victim == me) {
            Thread.onSpinWait();
        }
        counter++; // RACE: with line 16
        flag[me] = false; // RACE: with line 13
    }

    static void twice(int me) {
        round(me);
        round(me);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> twice(0));
        Thread b = new Thread(() -> twice(1));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
