// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.FutureTask;

/** A FutureTask run by a thread of its own: get comes after it. */
public class FutureTaskResult {
    static int inside;

    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> inside = 2);
        new Thread(task).start();
        task.get();
        assert inside == 2;
    }
}
