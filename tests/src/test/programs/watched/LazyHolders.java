package watched;

import java.util.HashMap;
import java.util.Map;

/**
 * Class initialisation by several threads at once: holders, enums, interfaces with fields, double-checked locking,
 * thread locals.
 */
final class LazyHolders {
    private static volatile Map<String, Integer> checked;

    private static final ThreadLocal<int[]> OWN = ThreadLocal.withInitial(() -> new int[1]);
    private static final InheritableThreadLocal<int[]> INHERITED = new InheritableThreadLocal<>();

    private LazyHolders() {}

    private static final class Holder {
        static final Map<String, Integer> MAP = new HashMap<>();
        static int counter;

        static {
            for (int i = 0; i < 100; i++) MAP.put("k" + i, i);
            counter = MAP.size();
        }
    }

    private enum Planet {
        EARTH(1),
        MARS(2);

        private int moons;

        Planet(int moons) {
            this.moons = moons;
        }
    }

    private interface Constants {
        int[] TABLE = {1, 2, 3};
    }

    private static Map<String, Integer> checked() {
        Map<String, Integer> known = checked;
        if (known != null) return known;
        synchronized (LazyHolders.class) {
            if (checked == null) {
                Map<String, Integer> made = new HashMap<>();
                made.put("a", 1);
                checked = made;
            }
            return checked;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[8];
        int[] sums = new int[8];
        INHERITED.set(new int[] {5});
        for (int t = 0; t < threads.length; t++) {
            int me = t;
            threads[t] = new Thread(() -> {
                OWN.get()[0] += 3;
                sums[me] = Holder.MAP.get("k7")
                        + Holder.counter
                        + Planet.valueOf("MARS").moons
                        + Planet.values()[0].moons
                        + Constants.TABLE[2]
                        + checked().get("a")
                        + OWN.get()[0]
                        + INHERITED.get()[0];
            });
        }
        for (Thread thread : threads) thread.start();
        int all = 0;
        for (int t = 0; t < threads.length; t++) {
            threads[t].join();
            all += sums[t];
        }
        System.out.println(all);
    }
}
