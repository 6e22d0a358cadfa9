package raced;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

/** Threads that share single elements of large arrays without order, in every schedule; each field is one race. */
final class LargeArrays {
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

    private static final int[] OVERLAP = new int[10_000];
    private static final double[][] ROWS = new double[100][200];
    private static final long[] SCATTERED = new long[5_000];
    private static final int[] ATOMIC = new int[1_000];
    private static final Object[] LAST = new Object[64];
    private static final byte[] UNTOLD = new byte[500];

    private LargeArrays() {}

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> work(1));
        other.start();
        work(0);
        other.join();
        untold();
    }

    private static void work(int t) {
        // the last element of one range is the first of the other
        for (int i = t * 4_999; i < 5_000 + t * 4_999; i++) OVERLAP[i] = t;
        // its own rows, and one element of a neighbour's row
        for (int r = t; r < 100; r += 2) for (int i = 0; i < 200; i++) ROWS[r][i] += i;
        if (t == 0) ROWS[51][199] = 1;
        // each thread uses its own lock, one element at a time; one element is shared
        Object lock = new Object();
        for (int i = 0; i < 100; i++) {
            synchronized (lock) {
                SCATTERED[i == 99 ? 77 : 10 * i + t]++;
            }
        }
        for (int i = 0; i < 500; i++) if (t == 0) ATOMIC[i] = i;
        if (t == 1) ELEMENT.setOpaque(ATOMIC, 42, 1);
        Object seen = null;
        for (int i = 63; i > 0; i--) if (t == 0) LAST[i] = "x";
        else if (i == 1) seen = LAST[i];
        if (seen == lock) throw new IllegalStateException();
    }

    /** Accesses by a thread that never synchronizes again and does not end. */
    private static void untold() throws InterruptedException {
        CountDownLatch there = new CountDownLatch(1);
        Thread daemon = new Thread(() -> {
            there.countDown();
            for (int i = 0; i < 500; i++) UNTOLD[i] = 1;
            while (true) LockSupport.park();
        });
        daemon.setDaemon(true);
        daemon.start();
        there.await();
        int sum = 0;
        for (int i = 0; i < 500; i++) sum += UNTOLD[i];
        // waits for the other thread, which no synchronization reveals
        while (daemon.getState() != Thread.State.WAITING) Thread.onSpinWait();
        if (sum < 0) throw new IllegalStateException();
    }
}
