// EXPECT: LIVELOCK
// EXECUTIONS: 1
// OPTIONS: --reduction dpor
package racefree.oracle;

/** A spinner that waits for a write nobody makes. */
public class NeverSet {
    static volatile boolean flag;

    static void spin() {
        while (!flag) {
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(NeverSet::spin);
        a.start();
        a.join();
    }
}
