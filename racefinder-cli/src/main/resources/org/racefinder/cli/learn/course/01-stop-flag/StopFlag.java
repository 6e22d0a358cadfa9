/** A worker that runs until another thread stops it. */
public class StopFlag {
    private static boolean stop;

    static void requestStop() {
        stop = true;
    }

    static void work() {
        int rounds = 0;
        while (!stop) {
            rounds++;
        }
    }

    // ---- Leave the lines below as they are. ----

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(StopFlag::work, "worker");
        worker.start();
        requestStop();
        worker.join();
    }
}
