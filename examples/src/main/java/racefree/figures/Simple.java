// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree.figures;

/** JRF, figure 10, first row: a volatile flag that is looked at once. */
public class Simple {
    static int result;
    static volatile boolean done;

    static void first() {
        result = 1;
        done = true;
    }

    static void second() {
        if (done) {
            assert result == 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(Simple::first);
        Thread b = new Thread(Simple::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
