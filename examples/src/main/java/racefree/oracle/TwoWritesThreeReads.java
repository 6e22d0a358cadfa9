// EXPECT: VERIFIED
// EXECUTIONS: 27
// OPTIONS: --reduction dpor
package racefree.oracle;

/** Two volatile writes of one thread and three reads: 3^3. */
public class TwoWritesThreeReads {
    static volatile int x;

    static void write() {
        x = 1;
        x = 2;
    }

    static void read() {
        int seen = x;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(TwoWritesThreeReads::write);
        Thread b = new Thread(TwoWritesThreeReads::read);
        Thread c = new Thread(TwoWritesThreeReads::read);
        Thread d = new Thread(TwoWritesThreeReads::read);
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
