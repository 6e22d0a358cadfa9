// JARS: jctools-core
// EXPECT: RACE org.jctools.queues.BaseMpscLinkedArrayQueueColdProducerFields.*
// BECAUSE: offer reads mask and buffer plainly while another producer resizes, and uses them only if its compare-and-set succeeds.
package workloads;

import java.util.concurrent.atomic.AtomicLong;
import org.jctools.queues.MpmcArrayQueue;
import org.jctools.queues.MpscUnboundedArrayQueue;

/** Two producers and two consumers pass messages through a bounded queue; consumers forward to an unbounded one. */
public class JctoolsQueues {
    static class Message {
        int value;
    }

    public static void main(String[] args) throws Exception {
        MpmcArrayQueue<Message> queue = new MpmcArrayQueue<>(256);
        MpscUnboundedArrayQueue<Message> results = new MpscUnboundedArrayQueue<>(64);
        AtomicLong sum = new AtomicLong();
        Load.run((thread, turn) -> {
            if (thread < 2) {
                Message message = new Message();
                message.value = turn;
                while (!queue.offer(message)) Thread.onSpinWait();
            } else {
                Message message;
                while ((message = queue.poll()) == null) Thread.onSpinWait();
                message.value++;
                results.offer(message);
            }
        });
        for (Message message = results.poll(); message != null; message = results.poll()) sum.addAndGet(message.value);
        System.out.println(sum);
    }
}
