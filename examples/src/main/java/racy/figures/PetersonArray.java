// EXPECT: RACE racy.figures.PetersonArray.flag[], racy.figures.PetersonArray.shared
package racy.figures;

/** JRF-E, figure 8: Peterson's algorithm with a volatile reference to a plain array. */
public class PetersonArray {
    static volatile int turn;
    static int shared;
    static volatile boolean[] flag = {false, false};

    static void first() {
        flag[0] = true; // RACE: with line 23
        turn = 1;
        while (flag[1] && turn == 1) {
            Thread.onSpinWait();
        }
        shared++; // RACE: with line 26
        flag[0] = false; // RACE: with line 23
    }

    static void second() {
        flag[1] = true; // RACE: with line 13
        turn = 0;
        while (flag[0] && turn == 0) {
            Thread.onSpinWait();
        }
        shared++;
        flag[1] = false; // RACE: with line 13
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(PetersonArray::first);
        Thread b = new Thread(PetersonArray::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
