// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree.ending;

/** System.exit(0) at the end of main ends the execution, not the search. */
public class ExitZero {
    static int counter;

    static synchronized void increment() {
        counter++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ExitZero::increment);
        Thread b = new Thread(ExitZero::increment);
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 2;
        System.exit(0);
    }
}
