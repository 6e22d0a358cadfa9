// JARS: guava failureaccess
// EXPECT: VERIFIED
// BECAUSE: ConcurrentHashMultiset keeps an AtomicInteger for each element and retries when it is replaced.
package libraries.guava;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import com.google.common.collect.ConcurrentHashMultiset;

/** Two threads add and remove one element of a concurrent multiset. */
public class MultisetCounts {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMultiset<String> set = ConcurrentHashMultiset.create();
        set.add("a");
        together(() -> set.add("a"), () -> set.remove("a"));
        check(set.count("a") == 1, set);
    }
}
