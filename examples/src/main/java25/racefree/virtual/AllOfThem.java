// EXPECT: VERIFIED
// SINCE: 21
package racefree.virtual;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** invokeAll on threads of the program's own factory returns when all tasks are done. */
public class AllOfThem {
    static final int[] cells = new int[2];

    public static void main(String[] args) throws Exception {
        List<Callable<Integer>> tasks = List.of(() -> cells[0] = 1, () -> cells[1] = 2);
        try (ExecutorService executor = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("task-", 1).factory())) {
            int sum = 0;
            for (Future<Integer> done : executor.invokeAll(tasks)) sum += done.get();
            if (sum != cells[0] + cells[1]) throw new IllegalStateException();
        }
    }
}
