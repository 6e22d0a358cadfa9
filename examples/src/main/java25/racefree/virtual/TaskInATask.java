// EXPECT: VERIFIED
// SINCE: 21
package racefree.virtual;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task hands another one to its own executor and waits for it: every task has a thread, so nobody waits for ever. */
public class TaskInATask {
    static int written;

    public static void main(String[] args) throws Exception {
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Integer> outer = executor.submit(() -> {
                Future<Integer> inner = executor.submit(() -> written = 5);
                return inner.get() + written;
            });
            if (outer.get() != 10) throw new IllegalStateException();
        }
    }
}
