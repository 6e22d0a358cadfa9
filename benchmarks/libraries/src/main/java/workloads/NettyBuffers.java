// JARS: netty-buffer netty-common
// EXPECT: RACE io.netty.util.internal.shaded.org.jctools.queues.BaseMpscLinkedArrayQueueColdProducerFields.*
// EXPECT: RACE io.netty.util.internal.shaded.org.jctools.queues.atomic.BaseMpscLinkedAtomicArrayQueueColdProducerFields.*
// EXPECT: NOTHING_FOUND
// BECAUSE: The pool returns buffers through JCTools' queue, whose producers read mask and buffer plainly.
package workloads;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Heap buffers of a pool are filled by one thread and released by another. */
public class NettyBuffers {
    public static void main(String[] args) throws Exception {
        PooledByteBufAllocator pool = new PooledByteBufAllocator(false);
        BlockingQueue<ByteBuf> passed = new ArrayBlockingQueue<>(64);
        Load.run((thread, turn) -> {
            if (thread < 2) {
                ByteBuf buffer = pool.heapBuffer(64);
                buffer.writeInt(turn);
                passed.put(buffer);
            } else {
                ByteBuf buffer = passed.take();
                buffer.readInt();
                buffer.release();
            }
        });
        System.out.println(passed.size());
    }
}
