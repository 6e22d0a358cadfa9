// EXPECT: RACE racy.spin.SpinThenWrite.data
package racy.spin;

/** A loop that counts its turns like one that yields after some of them, but it ends after twenty. */
public class SpinThenWrite {
    static volatile boolean flag;
    static int data;

    static void raise() {
        data = 1; // RACE: with line 23
        flag = true;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SpinThenWrite::raise);
        other.start();
        int spins = 0;
        while (!flag) {
            if (++spins > 20) break;
            if (spins > 10) Thread.yield();
            else Thread.onSpinWait();
        }
        data++; // RACE: with line 10
        other.join();
    }
}
