// EXPECT: RACE racy.PhaserArrive.left
package racy;

import java.util.concurrent.Phaser;

/** Arriving at a phaser without awaiting the others orders one direction only. */
public class PhaserArrive {
    static final Phaser phaser = new Phaser(2);
    static int left;

    static void write() {
        left = 1; // RACE: with line 18
        phaser.arriveAndAwaitAdvance();
    }

    static void read() {
        phaser.arrive();
        System.out.println(left);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(PhaserArrive::write);
        Thread b = new Thread(PhaserArrive::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
