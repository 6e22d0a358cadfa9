// EXPECT: RACE racy.outside.Finalizer.closed
package racy.outside;

import java.lang.ref.Cleaner;

/** A cleanup that the program itself starts races like any other code. */
public class Finalizer {
    static int closed;

    static class Resource {
        @Override
        @SuppressWarnings({"deprecation", "removal"})
        protected void finalize() {
            closed++; // RACE: with line 22
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Resource resource = new Resource();
        Thread closer = new Thread(resource::finalize);
        closer.start();
        Cleaner.create().register(new Object(), () -> closed++).clean();
        closer.join();
    }
}
// MONITOR: always
