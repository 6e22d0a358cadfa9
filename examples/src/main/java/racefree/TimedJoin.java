// EXPECT: VERIFIED
package racefree;

/** After a timed join, ask whether the thread has ended. */
public class TimedJoin {
    static int data;

    static void write() {
        data = 42;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(TimedJoin::write);
        writer.start();
        writer.join(100);
        if (!writer.isAlive()) {
            assert data == 42;
        }
    }
}
