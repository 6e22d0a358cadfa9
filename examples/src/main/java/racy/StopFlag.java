// EXPECT: RACE racy.StopFlag.stop
package racy;

/** A plain stop flag polled by a loop that makes progress of its own: the loop may never see it. */
public class StopFlag {
    static boolean stop;

    static void work() {
        int i = 0;
        while (!stop) {
            i++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(StopFlag::work);
        worker.start();
        stop = true; // RACE: with line 10
        worker.join();
    }
}
// MONITOR: always
