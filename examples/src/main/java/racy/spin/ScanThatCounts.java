// EXPECT: RACE racy.spin.ScanThatCounts.data
package racy.spin;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** A loop around a scan, as in the filter lock, but each scan adds up what it sees, and the loop ends at a sum. */
public class ScanThatCounts {
    static final AtomicIntegerArray level = new AtomicIntegerArray(new int[] {1, 1});
    static int data;

    static void await() {
        int[] sum = {0};
        while (sum[0] < 4) {
            boolean busy = false;
            for (int i = 0; i < 2; i++) {
                sum[0] += level.get(i);
                busy |= level.get(i) > 0;
            }
            if (!busy) return;
        }
        data++; // RACE: with line 25
    }

    static void leave() {
        data = 1; // RACE: with line 21
        level.set(0, 0);
        level.set(1, 0);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ScanThatCounts::await);
        Thread b = new Thread(ScanThatCounts::leave);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
