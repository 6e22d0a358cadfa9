// JARS: reactor-core reactive-streams
// EXPECT: RACE reactor.core.publisher.FluxFlatMap$FlatMapInner[]
// EXPECT: RACE reactor.core.publisher.FluxFlatMap*
// EXPECT: RACE reactor.core.publisher.FlatMapTracker*
// EXPECT: RACE reactor.core.publisher.FluxSubscribeOnValue$ScheduledScalar.fusionState
// EXPECT: NOTHING_FOUND
// BECAUSE: flatMap reads its array of inner subscribers without the lock under which they are added, and the state of a scheduled scalar is plain.
package workloads;

import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** A stream of 120,000 elements is spread over worker threads and collected in groups. */
public class ReactorStreams {
    public static void main(String[] args) {
        Long sum = Flux.range(0, Load.THREADS * Load.TIMES)
                .publishOn(Schedulers.parallel())
                .flatMap(n -> Mono.just(n).subscribeOn(Schedulers.boundedElastic()), Load.THREADS)
                .groupBy(n -> n % 4)
                .flatMap(group -> group.reduce(0L, Long::sum))
                .reduce(0L, Long::sum)
                .block();
        Schedulers.shutdownNow();
        System.out.println(sum);
    }
}
