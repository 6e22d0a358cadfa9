// EXPECT: RACE racy.jmm.InterruptNotSeen.data
package racy.jmm;

/** An interrupt that was not seen orders nothing. */
public class InterruptNotSeen {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            if (!Thread.currentThread().isInterrupted()) {
                System.out.println(data);
            }
        });
        other.start();
        data = 1; // RACE: with line 11
        other.interrupt();
        other.join();
    }
}
