// EXPECT: VERIFIED
package racefree;

/** Seeing one's own interrupt orders what the interrupter did before it. */
public class Interrupt {
    static int data;

    static void work() {
        while (!Thread.currentThread().isInterrupted()) {
            Thread.onSpinWait();
        }
        assert data == 42;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(Interrupt::work);
        worker.start();
        data = 42;
        worker.interrupt();
        worker.join();
    }
}
