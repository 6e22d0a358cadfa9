// EXPECT: VERIFIED
// EXECUTIONS: 6
// OPTIONS: --reduction dpor
package racefree.oracle;

/** Three threads, one synchronized increment each: (3)!/(1!)^3 orders. */
public class Increments3x1 {
    static int counter;

    static synchronized void increment() {
        counter++;
    }

    static void run() {
        increment();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(Increments3x1::run);
        Thread b = new Thread(Increments3x1::run);
        Thread c = new Thread(Increments3x1::run);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
        assert counter == 3;
    }
}
