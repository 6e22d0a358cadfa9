// EXPECT: VERIFIED
package racefree.collections;

import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;

/** The JDK has one iterator, enumeration and spliterator for everything that is empty; all threads may use them. */
public class EmptyIterators {
    static final Iterator<Object> NONE = Collections.emptyIterator();

    static int count() {
        int n = 0;
        while (NONE.hasNext()) n++;
        for (Object each : Collections.emptyList()) n += each.hashCode();
        for (Object each : List.of()) n += each.hashCode();
        while (Collections.emptyEnumeration().hasMoreElements()) n++;
        Spliterator<Object> nothing = Spliterators.emptySpliterator();
        while (nothing.tryAdvance(System.out::println)) n++;
        return n;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            assert count() == 0;
        });
        other.start();
        assert count() == 0;
        other.join();
    }
}
