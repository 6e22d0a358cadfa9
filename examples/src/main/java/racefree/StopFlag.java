// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree;

/** A volatile stop flag that is waited for. */
public class StopFlag {
    static volatile boolean stop;

    static void work() {
        while (!stop) {
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(StopFlag::work);
        worker.start();
        stop = true;
        worker.join();
    }
}
