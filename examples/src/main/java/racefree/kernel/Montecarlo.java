// EXPECT: VERIFIED
// EXECUTIONS: 1
package racefree.kernel;

/** The switch is set once, before the threads start. */
public class Montecarlo {
    static class Universal {
        static boolean UNIVERSAL_DEBUG;

        int price(int path) {
            return UNIVERSAL_DEBUG ? path : -path;
        }
    }

    static final int[] results = new int[2];

    static void run(int me) {
        results[me] = new Universal().price(me);
    }

    public static void main(String[] args) throws InterruptedException {
        Universal.UNIVERSAL_DEBUG = true;
        Thread a = new Thread(() -> run(0));
        Thread b = new Thread(() -> run(1));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
