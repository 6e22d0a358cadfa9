// EXPECT: VERIFIED
package racefree.idle;

import java.util.Random;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** A thread tries random places until it finds the one that another thread fills. */
public class RandomVictim {
    static final AtomicIntegerArray places = new AtomicIntegerArray(3);
    static int data;

    static void fill() {
        data = 1;
        places.set(2, 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(RandomVictim::fill);
        other.start();
        Random random = new Random(1);
        while (!places.compareAndSet(random.nextInt(3), 1, 0)) {
            Thread.onSpinWait();
        }
        data++;
        other.join();
    }
}
