package faults;

import java.util.Properties;

/** Contains a race, and takes from the JVM what it knows of itself. */
final class ForgetsItsProperties {
    private static int racy;

    private ForgetsItsProperties() {}

    public static void main(String[] args) throws InterruptedException {
        System.setProperties(new Properties());
        Thread other = new Thread(() -> racy++);
        other.start();
        racy++;
        other.join();
    }
}
