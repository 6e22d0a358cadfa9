// EXPECT: VERIFIED
package racefree.jmm;

import java.lang.reflect.Array;
import java.util.Arrays;

/** Bulk methods that refuse their arguments touch no element, so they do not race with a thread that writes all of them. */
public class RefusedBulkCalls implements Runnable {
    static final int[] cells = new int[4];
    static final Object[] words = new String[4];
    static final RefusedBulkCalls original = new RefusedBulkCalls();
    int value;

    @Override
    public void run() {
        value = 1;
    }

    interface Call {
        void make() throws Exception;
    }

    static void refused(Call call) {
        try {
            call.make();
        } catch (Exception e) {
            return;
        }
        throw new AssertionError("not refused");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            Arrays.fill(cells, 1);
            Arrays.fill(words, "");
            original.run();
        });
        writer.start();
        refused(() -> System.arraycopy(cells, 2, new int[4], 0, 3));
        refused(() -> System.arraycopy(cells, 0, new long[4], 0, 1));
        refused(() -> Arrays.fill(cells, 0, 5, 2));
        refused(() -> Arrays.fill(words, 2));
        refused(() -> Arrays.sort(cells, 3, 1));
        refused(() -> Arrays.copyOfRange(cells, 5, 6));
        refused(() -> Arrays.equals(cells, 0, 2, new int[1], 0, 2));
        refused(() -> Arrays.setAll(cells, null));
        refused(() -> Array.set(cells, 0, "text"));
        refused(() -> original.clone());
        writer.join();
    }
}
