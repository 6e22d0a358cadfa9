// EXPECT: VERIFIED
package racefree;

import java.util.concurrent.Phaser;

/** Two parties of a phaser write, advance, and read each other's cell. */
public class PhaserPhases {
    static final Phaser phaser = new Phaser(2);
    static final int[] cell = new int[2];

    static void run(int me) {
        cell[me] = 1;
        phaser.arriveAndAwaitAdvance();
        assert cell[1 - me] == 1;
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
