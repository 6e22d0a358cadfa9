// EXPECT: VERIFIED
// EXECUTIONS: 90
// OPTIONS: --reduction dpor
package racefree.oracle;

/** Three threads, two synchronized increments each: (6)!/(2!)^3 orders. */
public class Increments3x2 {
    static int counter;

    static synchronized void increment() {
        counter++;
    }

    static void run() {
        increment();
        increment();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(Increments3x2::run);
        Thread b = new Thread(Increments3x2::run);
        Thread c = new Thread(Increments3x2::run);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
        assert counter == 6;
    }
}
