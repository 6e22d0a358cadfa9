import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** A work-stealing deque whose owner takes the last task without asking whether a thief has it. */
public class StolenTwice {
    static final AtomicIntegerArray TAKEN = new AtomicIntegerArray(8);
    static final AtomicInteger TOP = new AtomicInteger();
    static volatile int bottom;

    static void take(int task) {
        if (TAKEN.incrementAndGet(task) > 1) throw new AssertionError("task " + task + " was taken twice");
    }

    static void owner() {
        for (int i = 0; i < 6; i++) {
            bottom = bottom + 1;
        }
        while (true) {
            int b = bottom - 1;
            bottom = b;
            int t = TOP.get();
            if (t > b) {
                bottom = t;
                return;
            }
            take(b); // if t == b, a thief may have it too
        }
    }

    static void thief() {
        for (int i = 0; i < 3; i++) {
            int t = TOP.get();
            if (t >= bottom) continue;
            if (TOP.compareAndSet(t, t + 1)) take(t);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            new Thread(StolenTwice::owner), new Thread(StolenTwice::thief), new Thread(StolenTwice::thief)
        };
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
    }
}
