// JARS: disruptor-4
// EXPECT: EXCEPTION java.lang.AssertionError
// EXPECT: RACE com.lmax.disruptor.Value.value
// EXPECT: RACE libraries.disruptor.*
// BECAUSE: shutdown looks for a backlog only among processors that are running, so an event published before the
// handler thread began is dropped. Sequences are plain, as in Handler.
package libraries.disruptor;

import static libraries.Scenario.check;

import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.dsl.Disruptor;
import com.lmax.disruptor.dsl.ProducerType;
import java.util.concurrent.atomic.AtomicInteger;

/** One event is published, then shutdown is called, which promises to wait until all events have been processed. */
public class ShutdownTooEarly {
    static class Event {
        int value;
    }

    public static void main(String[] args) throws Exception {
        AtomicInteger received = new AtomicInteger();
        Disruptor<Event> disruptor = new Disruptor<>(
                Event::new, 2, task -> new Thread(task, "handler"), ProducerType.SINGLE, new BlockingWaitStrategy());
        disruptor.handleEventsWith((event, sequence, last) -> received.addAndGet(event.value));
        disruptor.start();
        disruptor.publishEvent((event, sequence) -> event.value = 5);
        disruptor.shutdown();
        check(received.get() == 5, "the event was not processed");
    }
}
