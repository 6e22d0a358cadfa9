// EXPECT: RACE racy.juc.FutureOutOfTime.answer
package racy.juc;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Who gets the value for the case that time runs out has seen nothing of the thread that is late. */
public class FutureOutOfTime {
    static int answer;

    public static void main(String[] args) throws Exception {
        CompletableFuture<String> future = new CompletableFuture<>();
        Thread asked = new Thread(() -> {
            answer = 42; // RACE: with line 19
            future.complete("done");
        });
        asked.start();
        future.completeOnTimeout("late", 1, TimeUnit.SECONDS).join();
        System.out.println(answer);
        asked.join();
    }
}
