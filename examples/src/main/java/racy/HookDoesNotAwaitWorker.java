// EXPECT: RACE racy.HookDoesNotAwaitWorker.handled
package racy;

/** A shutdown hook stops a worker and reads its result without waiting for its end. */
public class HookDoesNotAwaitWorker {
    static volatile boolean running = true;
    static int handled;

    static void work() {
        while (running) Thread.onSpinWait();
        handled++;
    }

    static void stop() {
        running = false;
        System.out.println(handled);
    }

    public static void main(String[] args) {
        Thread worker = new Thread(HookDoesNotAwaitWorker::work);
        Runtime.getRuntime().addShutdownHook(new Thread(HookDoesNotAwaitWorker::stop));
        worker.start();
        System.exit(0);
    }
}
