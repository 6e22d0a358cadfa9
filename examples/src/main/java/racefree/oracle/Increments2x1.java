// EXPECT: VERIFIED
// EXECUTIONS: 2
// OPTIONS: --reduction dpor
package racefree.oracle;

/** Two threads, one synchronized increment each: (2)!/(1!)^2 orders. */
public class Increments2x1 {
    static int counter;

    static synchronized void increment() {
        counter++;
    }

    static void run() {
        increment();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(Increments2x1::run);
        Thread b = new Thread(Increments2x1::run);
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 2;
    }
}
