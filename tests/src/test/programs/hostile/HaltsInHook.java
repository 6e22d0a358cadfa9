package hostile;

/** Ends the JVM while it shuts down. */
public class HaltsInHook {
    static int shared;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> Runtime.getRuntime().halt(0)));
        new Thread(() -> shared = 1).start();
        shared = 2;
        System.exit(0);
    }
}
