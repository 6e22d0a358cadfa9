// EXPECT: VERIFIED
// EXECUTIONS: 2520
// OPTIONS: --reduction dpor
package racefree.oracle;

/** Four threads, two synchronized increments each: (8)!/(2!)^4 orders. */
public class Increments4x2 {
    static int counter;

    static synchronized void increment() {
        counter++;
    }

    static void run() {
        increment();
        increment();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(Increments4x2::run);
        Thread b = new Thread(Increments4x2::run);
        Thread c = new Thread(Increments4x2::run);
        Thread d = new Thread(Increments4x2::run);
        a.start();
        b.start();
        c.start();
        d.start();
        a.join();
        b.join();
        c.join();
        d.join();
        assert counter == 8;
    }
}
