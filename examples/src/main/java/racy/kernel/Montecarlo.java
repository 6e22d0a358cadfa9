// EXPECT: RACE racy.kernel.Montecarlo$Universal.UNIVERSAL_DEBUG
package racy.kernel;

/** Every constructor writes the same static switch: redundant, harmless here, and a race. */
public class Montecarlo {
    static class Universal {
        static boolean UNIVERSAL_DEBUG;

        Universal() {
            UNIVERSAL_DEBUG = true; // RACE: with line 10, 14
        }

        int price(int path) {
            return UNIVERSAL_DEBUG ? path : -path;
        }
    }

    static final int[] results = new int[2];

    static void run(int me) {
        results[me] = new Universal().price(me);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> run(0));
        Thread b = new Thread(() -> run(1));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
