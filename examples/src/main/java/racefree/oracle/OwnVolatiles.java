// EXPECT: VERIFIED
// EXECUTIONS: 1
// OPTIONS: --reduction dpor
package racefree.oracle;

/** Three threads, each with a volatile of its own: nothing to order. */
public class OwnVolatiles {
    static volatile int x;
    static volatile int y;
    static volatile int z;

    static void one() {
        x = 1;
    }

    static void two() {
        y = 1;
    }

    static void three() {
        z = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(OwnVolatiles::one);
        Thread b = new Thread(OwnVolatiles::two);
        Thread c = new Thread(OwnVolatiles::three);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
