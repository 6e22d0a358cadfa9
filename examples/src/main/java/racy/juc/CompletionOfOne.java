// EXPECT: RACE racy.juc.CompletionOfOne.cells[]
package racy.juc;

import java.util.concurrent.ExecutorCompletionService;

/** Only the task that was taken is known to be done. */
public class CompletionOfOne {
    static int[] cells = new int[2];

    public static void main(String[] args) throws Exception {
        ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(task -> new Thread(task).start());
        service.submit(() -> cells[0] = 1, 0);
        service.submit(() -> cells[1] = 1, 1); // RACE: with line 15
        service.take();
        System.out.println(cells[1]);
    }
}
