// EXPECT: RACE java.util.ArrayList.*, java.util.AbstractList.modCount
package racy.idiom;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Pool tasks put their results into one plain list. */
public class CollectInPool {
    static final List<Integer> results = new ArrayList<>(4);

    static void work(Integer value) {
        results.add(value); // RACE: with line 16
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> one = pool.submit(() -> work(1));
        Future<?> two = pool.submit(() -> work(2));
        one.get();
        two.get();
        pool.shutdown();
    }
}
// MONITOR: always
