import java.util.concurrent.atomic.AtomicIntegerArray;

/** The filter lock: each thread passes all levels once and increments a counter. Argument: threads. */
public class FilterLock {
    private static AtomicIntegerArray level;
    private static AtomicIntegerArray victim;
    private static int count;

    private static void lock(int me) {
        int threads = level.length();
        for (int i = 1; i < threads; i++) {
            level.set(me, i);
            victim.set(i, me);
            while (victim.get(i) == me && isAnotherAt(me, i)) Thread.onSpinWait();
        }
    }

    private static boolean isAnotherAt(int me, int least) {
        for (int k = 0; k < level.length(); k++) if (k != me && level.get(k) >= least) return true;
        return false;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[Integer.parseInt(args[0])];
        level = new AtomicIntegerArray(threads.length);
        victim = new AtomicIntegerArray(threads.length);
        for (int i = 0; i < threads.length; i++) {
            int me = i;
            threads[i] = new Thread(() -> {
                lock(me);
                count++;
                level.set(me, 0);
            });
        }
        for (Thread each : threads) each.start();
        for (Thread each : threads) each.join();
        if (count != threads.length) throw new AssertionError(count);
    }
}
