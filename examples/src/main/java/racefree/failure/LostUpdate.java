// EXPECT: EXCEPTION java.lang.AssertionError
// EXECUTIONS: 4
package racefree.failure;

/** Increments of a volatile field are not atomic: no race, but an update can be lost. */
public class LostUpdate {
    static volatile int count;

    static void increment() {
        count++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LostUpdate::increment);
        Thread b = new Thread(LostUpdate::increment);
        a.start();
        b.start();
        a.join();
        b.join();
        assert count == 2;
    }
}
