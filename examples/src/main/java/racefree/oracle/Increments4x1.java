// EXPECT: VERIFIED
// EXECUTIONS: 24
// OPTIONS: --reduction dpor
package racefree.oracle;

/** Four threads, one synchronized increment each: (4)!/(1!)^4 orders. */
public class Increments4x1 {
    static int counter;

    static synchronized void increment() {
        counter++;
    }

    static void run() {
        increment();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(Increments4x1::run);
        Thread b = new Thread(Increments4x1::run);
        Thread c = new Thread(Increments4x1::run);
        Thread d = new Thread(Increments4x1::run);
        a.start();
        b.start();
        c.start();
        d.start();
        a.join();
        b.join();
        c.join();
        d.join();
        assert counter == 4;
    }
}
