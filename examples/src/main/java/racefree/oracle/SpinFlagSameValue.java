// EXPECT: VERIFIED
// EXECUTIONS: 4
// OPTIONS: --reduction dpor
package racefree.oracle;

/** A spinner and writes 0, 0, 1: writes of the value already there are events, but wake nobody. */
public class SpinFlagSameValue {
    static volatile int flag;

    static void set() {
        flag = 0;
        flag = 0;
        flag = 1;
    }

    static void spin() {
        while (flag == 0) {
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(SpinFlagSameValue::set);
        Thread b = new Thread(SpinFlagSameValue::spin);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
