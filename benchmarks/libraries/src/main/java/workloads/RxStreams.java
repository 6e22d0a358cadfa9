// JARS: rxjava reactive-streams
// EXPECT: RACE io.reactivex.rxjava3.internal.schedulers.ComputationScheduler$FixedSchedulerPool.n
// BECAUSE: The round robin of the computation scheduler increments a plain long.
package workloads;

import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.schedulers.Schedulers;

/** Two streams of 60,000 elements pass through worker threads and are merged. */
public class RxStreams {
    public static void main(String[] args) throws Exception {
        Flowable<Long> odd = Flowable.rangeLong(0, 2L * Load.TIMES)
                .observeOn(Schedulers.computation())
                .map(n -> 2 * n + 1);
        Flowable<Long> even = Flowable.rangeLong(0, 2L * Load.TIMES)
                .observeOn(Schedulers.io())
                .map(n -> 2 * n);
        long sum = odd.subscribeOn(Schedulers.io())
                .mergeWith(even.subscribeOn(Schedulers.computation()))
                .reduce(0L, Long::sum)
                .blockingGet();
        Schedulers.shutdown();
        System.out.println(sum);
    }
}
