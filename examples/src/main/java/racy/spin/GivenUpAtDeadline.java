// EXPECT: RACE racy.spin.GivenUpAtDeadline.result
package racy.spin;

/** The loop ends at its deadline even if the flag is not up, and what the other thread writes is then not ordered. */
public class GivenUpAtDeadline {
    static volatile boolean ready;
    static int result;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            result = 1; // RACE: with line 17
            ready = true;
        });
        worker.start();
        long deadline = System.nanoTime() + 1_000_000_000L;
        while (!ready && System.nanoTime() < deadline) Thread.onSpinWait();
        int seen = result;
        worker.join();
        assert seen >= 0;
    }
}
