package faults;

/** Contains a race, and then does not end by itself. */
final class Serves {
    private static int racy;

    private Serves() {}

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> racy++);
        other.start();
        racy++;
        other.join();
        if (args.length > 0) Runtime.getRuntime().addShutdownHook(new Thread(Serves::hang));
        hang();
    }

    private static void hang() {
        while (true) {
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException e) {
                return;
            }
        }
    }
}
