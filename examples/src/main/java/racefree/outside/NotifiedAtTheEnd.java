// EXPECT: INCOMPLETE
package racefree.outside;

/** Waits on a Thread object, which the JVM notifies when the thread ends: no deadlock, but not followed either. */
public class NotifiedAtTheEnd {
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {});
        other.start();
        synchronized (other) {
            while (other.isAlive()) {
                other.wait();
            }
        }
    }
}
