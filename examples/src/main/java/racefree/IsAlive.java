// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree;

/** isAlive that returns false proves that the thread has ended, and orders all it did. */
public class IsAlive {
    static int data;

    static void write() {
        data = 42;
    }

    public static void main(String[] args) {
        Thread writer = new Thread(IsAlive::write);
        writer.start();
        if (!writer.isAlive()) {
            assert data == 42;
        }
    }
}
