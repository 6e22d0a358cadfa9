// EXPECT: RACE racy.idle.RandomBackOffOnce.counter
package racy.idle;

import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;

/** A thread that fails to get the lock sleeps for a random time and then acts without it. */
public class RandomBackOffOnce {
    static final AtomicBoolean locked = new AtomicBoolean();
    static int counter;

    static void increment() {
        Random random = new Random();
        boolean first = true;
        while (!locked.compareAndSet(false, true) && first) {
            first = random.nextInt(10) > 100;
        }
        counter++; // RACE: with line 18
        locked.set(false);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(RandomBackOffOnce::increment);
        other.start();
        increment();
        other.join();
    }
}
