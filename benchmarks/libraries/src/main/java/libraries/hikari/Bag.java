// JARS: HikariCP slf4j-api
// EXPECT: VERIFIED
// BECAUSE: An entry is reserved by compare-and-set of its state and returned by a volatile write, which order its uses.
package libraries.hikari;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import com.zaxxer.hikari.util.ConcurrentBag;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads borrow the only entry of HikariCP's bag and return it. */
public class Bag {
    static class Entry implements ConcurrentBag.IConcurrentBagEntry {
        final AtomicInteger state = new AtomicInteger();
        int uses;

        @Override
        public boolean compareAndSet(int expected, int next) {
            return state.compareAndSet(expected, next);
        }

        @Override
        public void setState(int next) {
            state.set(next);
        }

        @Override
        public int getState() {
            return state.get();
        }
    }

    static void use(ConcurrentBag<Entry> bag) throws Exception {
        Entry entry = bag.borrow(10, TimeUnit.DAYS);
        entry.uses++;
        bag.requite(entry);
    }

    public static void main(String[] args) throws Exception {
        ConcurrentBag<Entry> bag = new ConcurrentBag<>(waiting -> {});
        Entry entry = new Entry();
        bag.add(entry);
        together(() -> use(bag), () -> use(bag));
        check(entry.uses == 2, entry.uses);
    }
}
