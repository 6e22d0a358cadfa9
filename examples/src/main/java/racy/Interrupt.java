// EXPECT: RACE racy.Interrupt.data
package racy;

/** The interrupt is sent, but the data is written after it. */
public class Interrupt {
    static int data;

    static void work() {
        while (!Thread.currentThread().isInterrupted()) {
            Thread.onSpinWait();
        }
        System.out.println(data);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(Interrupt::work);
        worker.start();
        worker.interrupt();
        data = 42; // RACE: with line 12
        worker.join();
    }
}
