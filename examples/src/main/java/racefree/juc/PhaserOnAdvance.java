// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.Phaser;

/** The action at the end of a phase comes after all arrivals and before all returns. */
public class PhaserOnAdvance {
    static int left;
    static int right;
    static int sum;

    static final Phaser phaser = new Phaser(2) {
        @Override
        protected boolean onAdvance(int phase, int parties) {
            sum = left + right;
            return true;
        }
    };

    static void left() {
        left = 1;
        phaser.arriveAndAwaitAdvance();
        assert sum == 2;
    }

    static void right() {
        right = 1;
        phaser.arriveAndAwaitAdvance();
        assert sum == 2;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(PhaserOnAdvance::left);
        Thread b = new Thread(PhaserOnAdvance::right);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
