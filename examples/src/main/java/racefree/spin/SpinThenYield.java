// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree.spin;

/** A loop that counts its turns, to call yield instead of onSpinWait after some of them. */
public class SpinThenYield {
    static volatile boolean flag;
    static int data;

    static void raise() {
        data = 1;
        flag = true;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SpinThenYield::raise);
        other.start();
        int spins = 0;
        while (!flag) {
            if (++spins > 100) {
                spins = 0;
                Thread.yield();
            } else {
                Thread.onSpinWait();
            }
        }
        assert data == 1;
        other.join();
    }
}
