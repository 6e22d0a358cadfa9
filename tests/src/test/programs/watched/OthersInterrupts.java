package watched;

/**
 * "The point where any other thread determines that T2 has been interrupted" (JLS 17.4.4): not only the interrupted
 * thread.
 */
final class OthersInterrupts {
    private OthersInterrupts() {}

    private static int message;
    private static volatile boolean seen;

    public static void main(String[] args) throws InterruptedException {
        Thread interrupted = new Thread(() -> {
            while (!seen) Thread.onSpinWait();
        });
        Thread observer = new Thread(() -> {
            while (!interrupted.isInterrupted()) Thread.onSpinWait();
            if (message != 1) throw new AssertionError();
            seen = true;
        });
        interrupted.start();
        observer.start();
        message = 1;
        interrupted.interrupt();
        observer.join();
        interrupted.join();
    }
}
