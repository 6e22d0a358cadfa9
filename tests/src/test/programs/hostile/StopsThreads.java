package hostile;

/** Stops every other thread of the JVM. */
public class StopsThreads {
    static int shared;

    @SuppressWarnings({"deprecation", "removal"})
    public static void main(String[] args) {
        for (Thread each : Thread.getAllStackTraces().keySet()) {
            try {
                if (each != Thread.currentThread()) each.stop();
            } catch (UnsupportedOperationException e) {
                // newer JDKs do not stop threads
            }
        }
        new Thread(() -> shared = 1).start();
        shared = 2;
    }
}
