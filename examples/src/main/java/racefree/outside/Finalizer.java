// EXPECT: VERIFIED
package racefree.outside;

import java.lang.ref.Cleaner;

/** No garbage is collected in an execution; what the program itself calls runs. */
public class Finalizer {
    static int closed;

    static class Resource {
        @Override
        @SuppressWarnings({"deprecation", "removal"})
        protected void finalize() {
            closed++;
        }

        void close() {
            finalize();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Cleaner.Cleanable cleanable = Cleaner.create().register(new Object(), () -> closed++);
        Resource resource = new Resource();
        new Resource();
        Thread closer = new Thread(() -> {
            cleanable.clean();
            cleanable.clean();
            resource.close();
        });
        closer.start();
        closer.join();
        System.gc();
        assert closed == 2;
    }
}
