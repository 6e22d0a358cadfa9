// JARS: disruptor-4
// EXPECT: VERIFIED
// BECAUSE: Sequences are claimed atomically, and an event is read after its slot was marked as published.
package libraries.disruptor;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.SequenceBarrier;
import com.lmax.disruptor.YieldingWaitStrategy;

/** Two producers publish; the main thread waits for both events. */
public class TwoProducers {
    static class Event {
        int value;
    }

    static void publish(RingBuffer<Event> ring, int value) {
        long sequence = ring.next();
        ring.get(sequence).value = value;
        ring.publish(sequence);
    }

    public static void main(String[] args) throws Exception {
        RingBuffer<Event> ring = RingBuffer.createMultiProducer(Event::new, 4, new YieldingWaitStrategy());
        SequenceBarrier barrier = ring.newBarrier();
        together(() -> publish(ring, 1), () -> publish(ring, 2));
        barrier.waitFor(1);
        check(ring.get(0).value + ring.get(1).value == 3, "events");
    }
}
