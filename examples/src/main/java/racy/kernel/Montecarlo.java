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
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        Thread[] threads = new Thread[2];
        for (int t = 0; t < 2; t++) {
            int me = t;
            threads[t] = new Thread(() -> {
                for (int i = 0; i < rounds; i++) {
                    run(me);
                }
            });
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
// MONITOR: always
