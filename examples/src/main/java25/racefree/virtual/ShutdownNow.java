// EXPECT: VERIFIED
// SINCE: 21
package racefree.virtual;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** shutdownNow interrupts tasks that wait, and awaitTermination is ordered after their end. */
public class ShutdownNow {
    static boolean interrupted;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
        executor.execute(() -> {
            try {
                never.await();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        });
        executor.shutdownNow();
        if (!executor.awaitTermination(Long.MAX_VALUE, TimeUnit.DAYS)) throw new IllegalStateException();
        if (!interrupted) throw new IllegalStateException();
    }
}
