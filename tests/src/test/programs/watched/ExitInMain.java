package watched;

/** Ends by System.exit while other threads wait or run. */
final class ExitInMain {
    private static int status;

    private ExitInMain() {}

    public static void main(String[] args) throws InterruptedException {
        Object never = new Object();
        Thread waits = new Thread(() -> {
            synchronized (never) {
                try {
                    while (true) never.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        waits.start();
        Thread runs = new Thread(() -> {
            for (long i = 0; i >= 0; i++) Thread.onSpinWait();
        });
        runs.setDaemon(true);
        runs.start();
        Thread computes = new Thread(() -> status = 7);
        computes.start();
        computes.join();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("bye " + status)));
        System.out.println("exit");
        System.exit(status);
    }
}
