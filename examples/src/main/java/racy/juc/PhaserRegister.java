// EXPECT: RACE racy.juc.PhaserRegister.data
package racy.juc;

import java.util.concurrent.Phaser;

/** Registering is not arriving: it publishes nothing. */
public class PhaserRegister {
    static final Phaser phaser = new Phaser(1);
    static int data;

    static void join() {
        data = 1; // RACE: with line 19
        phaser.register();
    }

    static void look() {
        if (phaser.getRegisteredParties() == 2) {
            phaser.arrive();
            System.out.println(data);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(PhaserRegister::join);
        Thread b = new Thread(PhaserRegister::look);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
