// EXPECT: RACE racy.juc.FutureTaskTimedOut.inside
package racy.juc;

import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A get whose time is over has not seen the task. */
public class FutureTaskTimedOut {
    static int inside;

    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> inside = 2); // RACE: with line 18
        new Thread(task).start();
        try {
            task.get(1, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            System.out.println(inside);
        }
    }
}
