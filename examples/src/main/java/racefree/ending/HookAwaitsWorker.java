// EXPECT: VERIFIED
package racefree.ending;

/** A shutdown hook stops a worker and waits for its end, as servers do: the worker runs on after System.exit. */
public class HookAwaitsWorker {
    static volatile boolean running = true;
    static int handled;

    static void work() {
        while (running) Thread.onSpinWait();
        handled++;
    }

    static void stop(Thread worker) {
        running = false;
        try {
            worker.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        assert handled == 1;
    }

    public static void main(String[] args) {
        Thread worker = new Thread(HookAwaitsWorker::work);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(worker)));
        worker.start();
        System.exit(0);
    }
}
