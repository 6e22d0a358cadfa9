// EXPECT: VERIFIED
// EXECUTIONS: 24
// OPTIONS: --reduction dpor
package racefree.oracle;

/** Four volatile writes of one variable: 4! orders. */
public class FourWrites {
    static volatile int x;

    static void write(int value) {
        x = value;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> write(1));
        Thread b = new Thread(() -> write(2));
        Thread c = new Thread(() -> write(3));
        Thread d = new Thread(() -> write(4));
        a.start();
        b.start();
        c.start();
        d.start();
        a.join();
        b.join();
        c.join();
        d.join();
    }
}
