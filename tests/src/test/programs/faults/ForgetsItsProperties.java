package faults;

import java.util.Properties;

/** Contains a race, and removes the system properties of the JVM. */
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
