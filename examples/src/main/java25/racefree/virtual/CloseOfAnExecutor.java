// EXPECT: VERIFIED
// SINCE: 21
package racefree.virtual;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Closing an executor waits for its tasks: what they wrote is seen afterwards, also if they had all ended before. */
public class CloseOfAnExecutor {
    static int left;
    static int right;

    public static void main(String[] args) {
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            executor.submit(() -> left = 1);
            executor.execute(() -> right = 2);
        }
        if (left + right != 3) throw new IllegalStateException();
    }
}
