// EXPECT: VERIFIED
package racefree.references;

import java.lang.ref.Cleaner;
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads close a resource; its cleaner runs once, on the first of them. */
public class CleanedOnce {
    static final Cleaner CLEANER = Cleaner.create();
    static final AtomicInteger OPEN = new AtomicInteger();

    static class Resource implements AutoCloseable {
        private final Cleaner.Cleanable cleanable;

        Resource() {
            OPEN.incrementAndGet();
            cleanable = CLEANER.register(this, OPEN::decrementAndGet);
        }

        @Override
        public void close() {
            cleanable.clean();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Resource resource = new Resource();
        Thread other = new Thread(resource::close);
        other.start();
        resource.close();
        other.join();
        assert OPEN.get() == 0;
    }
}
