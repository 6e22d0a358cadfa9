// EXPECT: EXIT 7
package racefree.ending;

/** A non-zero exit status that only one order reaches. */
public class ExitSeven {
    static volatile int x;

    static void write() {
        x = 1;
    }

    static void read() {
        if (x == 1) {
            System.exit(7);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ExitSeven::write);
        Thread b = new Thread(ExitSeven::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
