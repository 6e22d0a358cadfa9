// EXPECT: VERIFIED
// EXECUTIONS: 6
// OPTIONS: --reduction dpor
package racefree.oracle;

/** Two threads, two synchronized increments each: (4)!/(2!)^2 orders. */
public class Increments2x2 {
    static int counter;

    static synchronized void increment() {
        counter++;
    }

    static void run() {
        increment();
        increment();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(Increments2x2::run);
        Thread b = new Thread(Increments2x2::run);
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 4;
    }
}
