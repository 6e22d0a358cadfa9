// EXPECT: VERIFIED
// EXECUTIONS: 8
// OPTIONS: --reduction dpor
package racefree.oracle;

/** One volatile write and three reads: each read before or after it, 2^3. */
public class OneWriteThreeReads {
    static volatile int x;

    static void write() {
        x = 1;
    }

    static void read() {
        int seen = x;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(OneWriteThreeReads::write);
        Thread b = new Thread(OneWriteThreeReads::read);
        Thread c = new Thread(OneWriteThreeReads::read);
        Thread d = new Thread(OneWriteThreeReads::read);
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
