// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree;

/** A volatile flag hands over plain data: the write of the flag is ordered before the read that sees it. */
public class VolatileFlag {
    static volatile boolean flag;
    static int data;

    static void write() {
        data = 42;
        flag = true;
    }

    static void read() {
        while (!flag) {
            Thread.onSpinWait();
        }
        assert data == 42;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(VolatileFlag::write);
        Thread b = new Thread(VolatileFlag::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
