// EXPECT: VERIFIED
package racefree.juc;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

/** A future with a limit of time: its value comes after what was done before it was completed, and out of time nothing is read. */
public class FutureInTime {
    static int answer;

    public static void main(String[] args) throws Exception {
        CompletableFuture<String> future = new CompletableFuture<>();
        Thread asked = new Thread(() -> {
            answer = 42;
            future.complete("done");
        });
        asked.start();
        try {
            future.orTimeout(1, TimeUnit.SECONDS).join();
            assert answer == 42;
        } catch (CompletionException outOfTime) {
            System.out.println("late");
        }
        asked.join();
    }
}
