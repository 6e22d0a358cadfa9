// JARS: netty-common
// EXPECT: VERIFIED
// BECAUSE: A handle returns to its pool through a concurrent queue, and its state changes by compare-and-set.
package libraries.netty;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import io.netty.util.Recycler;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** An object of the main thread's pool is recycled by another thread while its owner asks for a second one. */
public class RecyclerHandOver {
    static class Pooled {
        final Recycler.Handle<Pooled> handle;
        int value;

        Pooled(Recycler.Handle<Pooled> handle) {
            this.handle = handle;
        }
    }

    static final Recycler<Pooled> POOL = new Recycler<>() {
        @Override
        protected Pooled newObject(Handle<Pooled> handle) {
            return new Pooled(handle);
        }
    };

    public static void main(String[] args) throws Exception {
        BlockingQueue<Pooled> passed = new ArrayBlockingQueue<>(1);
        together(
                () -> {
                    Pooled first = POOL.get();
                    first.value = 1;
                    passed.put(first);
                    Pooled second = POOL.get();
                    second.value = 3;
                },
                () -> {
                    Pooled taken = passed.take();
                    check(taken.value == 1, taken.value);
                    taken.value = 2;
                    taken.handle.recycle(taken);
                });
    }
}
