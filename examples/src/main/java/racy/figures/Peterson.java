// EXPECT: RACE racy.figures.Peterson.flag0, racy.figures.Peterson.flag1, racy.figures.Peterson.turn, racy.figures.Peterson.shared
package racy.figures;

/** JRF, figure 3: one iteration of Peterson's algorithm on plain fields. */
public class Peterson {
    static int flag0;
    static int flag1;
    static int turn;
    static int shared;

    static void first() {
        flag0 = 1; // RACE: with line 24
        turn = 1; // RACE: with line 23, 24
        while (flag1 == 1 && turn == 1) {
            Thread.onSpinWait();
        }
        shared++; // RACE: with line 27
        flag0 = 0; // RACE: with line 24
    }

    static void second() {
        flag1 = 1; // RACE: with line 14
        turn = 0; // RACE: with line 14
        while (flag0 == 1 && turn == 0) {
            Thread.onSpinWait();
        }
        shared++;
        flag1 = 0; // RACE: with line 14
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(Peterson::first);
        Thread b = new Thread(Peterson::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
