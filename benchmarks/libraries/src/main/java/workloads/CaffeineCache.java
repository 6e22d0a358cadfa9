// JARS: caffeine
// EXPECT: RACE com.github.benmanes.caffeine.cache.FrequencySketch.table
// EXPECT: RACE com.github.benmanes.caffeine.cache.PS.*
// EXPECT: RACE com.github.benmanes.caffeine.cache.BaseMpscLinkedArrayQueueColdProducerFields.*
// BECAUSE: isNotInitialized reads the plain table that the maintenance creates, and Node.die clears key and value with VarHandle.set, which is plain, beside getAcquire. Producers of the write buffer read mask and buffer plainly while another producer grows it; their compare-and-set then fails.
package workloads;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;

/** Loads, reads and evicts entries of a bounded Caffeine cache, with maintenance in the common pool. */
public class CaffeineCache {
    public static void main(String[] args) throws Exception {
        Cache<Integer, String> cache = Caffeine.newBuilder().maximumSize(100).build();
        Load.run((thread, turn) -> {
            int key = (turn * 31 + thread) % 300;
            String value = cache.get(key, number -> "v" + number);
            if (!value.equals("v" + key)) throw new IllegalStateException(value);
        });
        cache.cleanUp();
        System.out.println(cache.estimatedSize() <= 100);
    }
}
