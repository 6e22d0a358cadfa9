// EXPECT: VERIFIED
// EXECUTIONS: 4
// OPTIONS: --reduction dpor
package racefree.oracle;

/** Two spinners and one writer. */
public class TwoSpinners {
    static volatile boolean flag;

    static void set() {
        flag = true;
    }

    static void spin() {
        while (!flag) {
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(TwoSpinners::set);
        Thread b = new Thread(TwoSpinners::spin);
        Thread c = new Thread(TwoSpinners::spin);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
