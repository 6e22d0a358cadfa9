// EXPECT: VERIFIED
// EXECUTIONS: 15
// OPTIONS: --reduction dpor
package racefree.oracle;

/** Independent reads of independent writes: the two readers never disagree on the order. */
public class IndependentReads {
    static volatile int x;
    static volatile int y;
    static int x1;
    static int y1;
    static int x2;
    static int y2;

    static void writeX() {
        x = 1;
    }

    static void writeY() {
        y = 1;
    }

    static void readXY() {
        x1 = x;
        y1 = y;
    }

    static void readYX() {
        y2 = y;
        x2 = x;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(IndependentReads::writeX);
        Thread b = new Thread(IndependentReads::writeY);
        Thread c = new Thread(IndependentReads::readXY);
        Thread d = new Thread(IndependentReads::readYX);
        a.start();
        b.start();
        c.start();
        d.start();
        a.join();
        b.join();
        c.join();
        d.join();
        assert !(x1 == 1 && y1 == 0 && y2 == 1 && x2 == 0);
    }
}
