// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree;

/** A volatile long is written and read whole. */
public class LongValue {
    static volatile long value;

    static void write() {
        value = -1L;
    }

    static void read() {
        long seen = value;
        assert seen == 0 || seen == -1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LongValue::write);
        Thread b = new Thread(LongValue::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
