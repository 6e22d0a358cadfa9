package programs;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A sense-reversing barrier on which early threads spin. Each party writes its cell and reads all cells after the
 * barrier. Arguments: parties, rounds.
 */
public final class SenseBarrier {
    private final int[] cells;
    private final AtomicInteger missing;
    private volatile boolean sense;

    private SenseBarrier(int parties) {
        cells = new int[parties];
        missing = new AtomicInteger(parties);
    }

    private void await(boolean mine) {
        if (missing.decrementAndGet() == 0) {
            missing.set(cells.length);
            sense = mine;
        } else {
            while (sense != mine) Thread.onSpinWait();
        }
    }

    private void take(int self, int rounds) {
        boolean mine = false;
        for (int r = 1; r <= rounds; r++) {
            cells[self] = r;
            mine = !mine;
            await(mine);
            for (int cell : cells) if (cell != r) throw new AssertionError("crossed the barrier early");
            mine = !mine;
            await(mine);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int parties = Integer.parseInt(args[0]);
        int rounds = Integer.parseInt(args[1]);
        SenseBarrier barrier = new SenseBarrier(parties);
        Thread[] threads = new Thread[parties];
        for (int i = 0; i < parties; i++) {
            int self = i;
            threads[i] = new Thread(() -> barrier.take(self, rounds));
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }
}
