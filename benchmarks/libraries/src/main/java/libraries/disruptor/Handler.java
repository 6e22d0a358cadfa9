// JARS: disruptor-4
// EXPECT: RACE com.lmax.disruptor.Value.value
// EXPECT: RACE libraries.disruptor.*
// BECAUSE: Version 4 reads and writes a sequence as a plain long beside fences, which order nothing in the memory model
// of the language.
package libraries.disruptor;

import static libraries.Scenario.check;

import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.dsl.Disruptor;
import com.lmax.disruptor.dsl.ProducerType;
import java.util.concurrent.CountDownLatch;

/** One event passes through a handler thread, which the main thread waits for. */
public class Handler {
    static class Event {
        int value;
    }

    static int received;

    public static void main(String[] args) throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        Disruptor<Event> disruptor = new Disruptor<>(
                Event::new, 2, task -> new Thread(task, "handler"), ProducerType.SINGLE, new BlockingWaitStrategy());
        disruptor.handleEventsWith((event, sequence, last) -> {
            received += event.value;
            done.countDown();
        });
        disruptor.start();
        disruptor.publishEvent((event, sequence) -> event.value = 5);
        done.await();
        disruptor.halt();
        check(received == 5, received);
    }
}
