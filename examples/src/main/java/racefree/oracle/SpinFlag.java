// EXPECT: VERIFIED
// EXECUTIONS: 2
// OPTIONS: --reduction dpor
package racefree.oracle;

/** A spinner and the write it waits for: seen at once, or set aside before it. */
public class SpinFlag {
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
        Thread a = new Thread(SpinFlag::set);
        Thread b = new Thread(SpinFlag::spin);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
