// EXPECT: RACE racy.juc.PhaserNextPhase.data
package racy.juc;

import java.util.concurrent.Phaser;

/** Who waits for one phase has not seen what comes before an arrival in the next. */
public class PhaserNextPhase {
    static final Phaser phaser = new Phaser(2);
    static int data;

    static void ahead() {
        phaser.arriveAndAwaitAdvance();
        data = 1; // RACE: with line 19
        phaser.arrive();
    }

    static void behind() {
        phaser.awaitAdvance(phaser.arrive());
        System.out.println(data);
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(PhaserNextPhase::ahead);
        Thread b = new Thread(PhaserNextPhase::behind);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
