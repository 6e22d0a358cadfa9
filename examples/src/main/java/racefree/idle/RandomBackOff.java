// EXPECT: VERIFIED
package racefree.idle;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;

/** A lock whose threads sleep for a random time after a failed attempt. */
public class RandomBackOff {
    static final AtomicBoolean locked = new AtomicBoolean();
    static int counter;

    static void increment() {
        while (!locked.compareAndSet(false, true)) {
            try {
                Thread.sleep(ThreadLocalRandom.current().nextInt(10));
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        counter++;
        locked.set(false);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(RandomBackOff::increment);
        other.start();
        increment();
        other.join();
        assert counter == 2;
    }
}
