// EXPECT: RACE racy.BakeryLock.choosing[], racy.BakeryLock.number[], racy.BakeryLock.counter
package racy;

/** Lamport's bakery lock, two threads, with volatile references to plain arrays. */
public class BakeryLock {
    static volatile boolean[] choosing = new boolean[2];
    static volatile int[] number = new int[2];
    static int counter;

    static void increment(int me) {
        int other = 1 - me;
        choosing[me] = true; // RACE: with line 15
        number[me] = number[other] + 1; // RACE: with line 13, 18
        choosing[me] = false; // RACE: with line 15
        while (choosing[other]) {
            Thread.onSpinWait();
        }
        while (number[other] != 0 && 2 * number[other] + other < 2 * number[me] + me) {
            Thread.onSpinWait();
        }
        counter++; // RACE: with line 21
        number[me] = 0; // RACE: with line 13, 18
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> increment(0));
        Thread b = new Thread(() -> increment(1));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
