// JARS: disruptor-4
// EXPECT: RACE com.lmax.disruptor.Value.value
// BECAUSE: A sequence is a plain long beside fences.
package workloads;

import com.lmax.disruptor.dsl.Disruptor;
import java.util.concurrent.Executors;

/** Four producers publish through two handlers in a row. */
public class DisruptorPipeline {
    static class Event {
        long value;
    }

    static long sum;

    public static void main(String[] args) throws Exception {
        Disruptor<Event> disruptor = new Disruptor<>(Event::new, 256, Executors.defaultThreadFactory());
        disruptor
                .handleEventsWith((event, sequence, last) -> event.value++)
                .then((event, sequence, last) -> sum += event.value);
        disruptor.start();
        Load.run((thread, turn) -> disruptor.publishEvent((event, sequence) -> event.value = turn));
        disruptor.shutdown();
        System.out.println(disruptor.getCursor());
    }
}
