// EXPECT: VERIFIED
// EXECUTIONS: 3
// OPTIONS: --reduction dpor
package racefree.oracle;

/** Store buffering on volatiles: both reads cannot miss both writes. */
public class StoreBuffering {
    static volatile int x;
    static volatile int y;
    static int seenX;
    static int seenY;

    static void first() {
        x = 1;
        seenY = y;
    }

    static void second() {
        y = 1;
        seenX = x;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(StoreBuffering::first);
        Thread b = new Thread(StoreBuffering::second);
        a.start();
        b.start();
        a.join();
        b.join();
        assert seenX + seenY > 0;
    }
}
