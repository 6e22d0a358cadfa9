package hostile;

/** Ends the JVM while it shuts down. */
public class HaltsInHook {
    static int shared;

    public static void main(String[] args) throws InterruptedException {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> Runtime.getRuntime().halt(0)));
        Thread other = new Thread(() -> shared = 1);
        other.start();
        shared = 2;
        other.join();
        System.exit(0);
    }
}
