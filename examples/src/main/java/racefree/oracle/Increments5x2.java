// EXPECT: VERIFIED
// EXECUTIONS: 113400
// OPTIONS: --reduction dpor
package racefree.oracle;

/** Five threads, two synchronized increments each: (10)!/(2!)^5 orders. */
public class Increments5x2 {
    static int counter;

    static synchronized void increment() {
        counter++;
    }

    static void run() {
        increment();
        increment();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(Increments5x2::run);
        Thread b = new Thread(Increments5x2::run);
        Thread c = new Thread(Increments5x2::run);
        Thread d = new Thread(Increments5x2::run);
        Thread e = new Thread(Increments5x2::run);
        a.start();
        b.start();
        c.start();
        d.start();
        e.start();
        a.join();
        b.join();
        c.join();
        d.join();
        e.join();
        assert counter == 10;
    }
}
