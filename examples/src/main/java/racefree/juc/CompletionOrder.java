// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.ExecutorCompletionService;

/** A completion service hands out tasks that are done. */
public class CompletionOrder {
    static int[] cells = new int[2];

    public static void main(String[] args) throws Exception {
        ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(task -> new Thread(task).start());
        service.submit(() -> cells[0] = 1, 0);
        service.submit(() -> cells[1] = 1, 1);
        assert cells[service.take().get()] == 1;
        assert cells[service.take().get()] == 1;
    }
}
