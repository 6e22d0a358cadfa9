// EXPECT: VERIFIED
package racefree.waiting;

import java.util.concurrent.locks.LockSupport;

/** Tests spin until another thread waits; from then on it waits until it is woken. */
public class SpinUntilWaiting {
    static volatile boolean woken;

    static void waitForMain() {
        while (!woken) LockSupport.park();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SpinUntilWaiting::waitForMain);
        other.start();
        while (other.getState() != Thread.State.WAITING) Thread.yield();
        if (other.getState() != Thread.State.WAITING) throw new IllegalStateException("no longer waiting");
        woken = true;
        LockSupport.unpark(other);
        other.join();
    }
}
