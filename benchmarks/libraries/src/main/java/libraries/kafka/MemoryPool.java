// JARS: kafka-clients slf4j-api
// EXPECT: VERIFIED
// BECAUSE: The pool counts its free memory atomically.
package libraries.kafka;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import java.nio.ByteBuffer;
import org.apache.kafka.common.memory.SimpleMemoryPool;

/** Two threads allocate from a pool that has room for one of them, and release. */
public class MemoryPool {
    static void use(SimpleMemoryPool pool) {
        ByteBuffer buffer = pool.tryAllocate(8);
        if (buffer != null) pool.release(buffer);
    }

    public static void main(String[] args) throws Exception {
        SimpleMemoryPool pool = new SimpleMemoryPool(8, 8, true, null);
        together(() -> use(pool), () -> use(pool));
        check(pool.availableMemory() == 8, pool.availableMemory());
    }
}
