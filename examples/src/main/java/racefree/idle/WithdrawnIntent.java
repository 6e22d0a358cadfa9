// EXPECT: VERIFIED
package racefree.idle;

/** A thread raises a flag, sees that the other is busy, and lowers the flag again, until it finds the other idle. */
public class WithdrawnIntent {
    static volatile boolean intent;
    static volatile boolean busy = true;
    static int data;

    static void finish() {
        data = 1;
        busy = false;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(WithdrawnIntent::finish);
        other.start();
        while (true) {
            intent = true;
            if (!busy) {
                break;
            }
            intent = false;
            Thread.yield();
        }
        data++;
        other.join();
        assert data == 2;
    }
}
