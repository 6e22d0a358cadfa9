// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.Phaser;

/** What is done before arriving in a phase is seen after that phase. */
public class PhaserTwoPhases {
    static final Phaser phaser = new Phaser(2);
    static int first;
    static int second;

    static void write() {
        first = 1;
        phaser.arriveAndAwaitAdvance();
        second = 1;
        phaser.arriveAndDeregister();
    }

    static void read() {
        phaser.arriveAndAwaitAdvance();
        assert first == 1;
        phaser.arriveAndAwaitAdvance();
        assert second == 1;
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(PhaserTwoPhases::write);
        Thread b = new Thread(PhaserTwoPhases::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
