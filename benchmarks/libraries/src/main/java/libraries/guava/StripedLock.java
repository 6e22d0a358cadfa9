// JARS: guava failureaccess
// EXPECT: VERIFIED
// BECAUSE: Equal keys lead to the same stripe, so both increments hold one lock.
package libraries.guava;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import com.google.common.util.concurrent.Striped;
import java.util.concurrent.locks.Lock;

/** Two threads lock the stripe of one key around an increment. */
public class StripedLock {
    static int count;

    static void increment(Striped<Lock> stripes) {
        Lock lock = stripes.get("key");
        lock.lock();
        try {
            count++;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Striped<Lock> stripes = Striped.lock(4);
        together(() -> increment(stripes), () -> increment(stripes));
        check(count == 2, count);
    }
}
