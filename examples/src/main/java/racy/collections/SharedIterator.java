// EXPECT: RACE java.util.ImmutableCollections$ListItr.cursor
package racy.collections;

import java.util.Iterator;
import java.util.List;

/** The list is immutable, the iterator that two threads share is not. */
public class SharedIterator {
    public static void main(String[] args) throws InterruptedException {
        Iterator<Integer> numbers = List.of(1, 2, 3).iterator();
        Thread other = new Thread(numbers::next); // RACE: with line 13
        other.start();
        numbers.next();
        other.join();
    }
}
// MONITOR: always
