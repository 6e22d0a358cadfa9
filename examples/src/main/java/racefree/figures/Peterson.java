// EXPECT: VERIFIED
// EXECUTIONS: 136
package racefree.figures;

/** JRF, figure 10, second row: Peterson's algorithm with volatile fields, two iterations. */
public class Peterson {
    static volatile int flag0;
    static volatile int flag1;
    static volatile int turn;
    static int shared;

    static void first() {
        for (int i = 0; i < 2; i++) {
            flag0 = 1;
            turn = 1;
            while (flag1 == 1 && turn == 1) {
                Thread.onSpinWait();
            }
            shared++;
            flag0 = 0;
        }
    }

    static void second() {
        for (int i = 0; i < 2; i++) {
            flag1 = 1;
            turn = 0;
            while (flag0 == 1 && turn == 0) {
                Thread.onSpinWait();
            }
            shared++;
            flag1 = 0;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(Peterson::first);
        Thread b = new Thread(Peterson::second);
        a.start();
        b.start();
        a.join();
        b.join();
        assert shared == 4;
    }
}
